/**
 * `firebase deploy` calls this (firebase.json, firestore.predeploy) with the project in GCLOUD_PROJECT: writes the rules
 * with that project's own bucket. If the bucket is unknown, exits with 1 and leaves no rules to deploy.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { root } from '../stack/services/folders.ts';
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
