console.log("frame");
