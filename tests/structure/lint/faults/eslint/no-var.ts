export var rows = 16;
