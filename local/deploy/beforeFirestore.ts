/**
 * Called by `firebase deploy` (firebase.json, firestore.predeploy), which names the project in GCLOUD_PROJECT: writes the
 * rules with that project's own bucket. Exits with 1 and leaves no rules to deploy if the bucket is not known.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { root } from '../stack/folders.ts';
import { bucketFor } from './bucketFor.ts';
import { DEPLOYED_RULES, deployedRules, RULES } from './firestoreRules.ts';

const file = join(root, DEPLOYED_RULES);
// Rules of an earlier deployment may name another project's bucket.
rmSync(file, { force: true });
const found = bucketFor(process.env.GCLOUD_PROJECT ?? '', loadEnv('production', root, 'VITE_'));
if (found.kind === 'known') writeFileSync(file, deployedRules(readFileSync(join(root, RULES), 'utf8'), found.bucket));
else {
  console.error(`${found.problem} No rules were deployed (docs/deploy.md).`);
  process.exitCode = 1;
}
