import { encoderContract } from "../encoder.contract.ts";
import { x264 } from "./x264.ts";

encoderContract(x264);
