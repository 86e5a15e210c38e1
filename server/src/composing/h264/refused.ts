/** The stream is another than the encoder was asked for: its pictures cannot be held. In words. */
export class StreamRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StreamRefused";
  }
}
