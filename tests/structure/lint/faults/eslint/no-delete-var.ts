let frame = 1;
delete frame;
