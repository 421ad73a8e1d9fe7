/** So many people want the same that somebody's turn did not come in time. Calls answer 503 with a sentence that says so. */
export class Busy extends Error {
  constructor(patienceMs: number) {
    super(`no turn within ${patienceMs} ms`);
  }
}
