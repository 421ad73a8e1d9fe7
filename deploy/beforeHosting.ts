/**
 * `firebase deploy` calls this (firebase.json, hosting.predeploy) with the project in GCLOUD_PROJECT: refuses a dist that
 * was built for another project.
 */
import { join } from 'node:path';
import { root } from '../stack/services/folders.ts';
import { builtFor, whyNotHosted } from './builtFor.ts';

const problem = whyNotHosted(builtFor(join(root, 'dist')), process.env.GCLOUD_PROJECT ?? '');
if (problem !== null) {
  console.error(`${problem} Nothing was deployed to Hosting; "npm run deploy" builds and deploys (docs/deploy.md).`);
  process.exitCode = 1;
}
