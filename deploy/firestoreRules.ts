/** Writes the Firestore rules for a project's database. */

/** The source, which the local stack and the tests use unchanged. */
export const RULES = 'firestore.rules';
/** What firebase.json deploys: written by beforeFirestore.ts, ignored by git. */
export const DEPLOYED_RULES = 'firestore.deployed.rules';

/** The one line of the source that names the local stack's bucket. */
const LOCAL_LINE = "return 'http://127[.]0[.]0[.]1:9199/v0/b/demo-arvo[.]firebasestorage[.]app';";
const LOCAL_TRACES = /127[^0-9]+0|localhost|demo-arvo|:9199/u;

/**
 * The source with `bucket` (a name that parseEnvironment accepts) in place of the local stack's, otherwise unchanged.
 * @throws Error if the source does not contain that line exactly once, or would still accept an address of the local stack.
 */
export function deployedRules(source: string, bucket: string): string {
  const [before, after, ...more] = source.split(LOCAL_LINE);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${RULES} must contain this line exactly once, so that a deployment can replace it: ${LOCAL_LINE}`);
  }
  const pattern = bucket.replaceAll('.', '[.]');
  const made = `${before}return 'https://firebasestorage[.]googleapis[.]com/v0/b/${pattern}';${after}`;
  if (LOCAL_TRACES.test(made)) throw new Error('The rules for the web would accept addresses of the local stack.');
  return made;
}
