setTimeout("start()", 100);
