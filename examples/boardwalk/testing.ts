import { onLoopback } from "../ledgerly/testing.ts";
import { createApp } from "./app.ts";

/** A Boardwalk on a free loopback port, for as long as a test holds it. */
export const startBoardwalk = () => onLoopback(createApp());
