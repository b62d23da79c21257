undefined = 1;
