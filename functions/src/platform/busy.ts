/**
 * Thrown when a request waited too long because many people want the same thing. Calls answer 503 with a sentence that says
 * so.
 */
export class Busy extends Error {
  constructor(patienceMs: number) {
    super(`waited longer than ${patienceMs} ms`);
  }
}
