console.log("16 rows");
