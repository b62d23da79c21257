import { test } from "@playwright/test";

export const story = test;
