/** Called by `firebase deploy` (firebase.json, hosting.predeploy), which says where to in GCLOUD_PROJECT: refuses a dist of another project. */
import { join } from 'node:path';
import { root } from '../stack/folders.ts';
import { builtFor, whyNotHosted } from './builtFor.ts';

const problem = whyNotHosted(builtFor(join(root, 'dist')), process.env.GCLOUD_PROJECT ?? '');
if (problem !== null) {
  console.error(`${problem} Nothing was put on Hosting; "npm run deploy" builds and deploys (docs/deploy.md).`);
  process.exitCode = 1;
}
