/**
 * Thrown by a step when trying again cannot help: the job fails at once with these words. Any other error is retried
 * (three attempts) and reported as `internal`.
 */
export class FilmError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FilmError";
    this.code = code;
  }
}
