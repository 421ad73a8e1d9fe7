/**
 * `npm run deploy:check -- https://the.site`: checks a deployed site for what only the real services show (docs/deploy.md, "The first
 * deployment"). It changes nothing but an event of its own, which it removes.
 */
import { pathToFileURL } from 'node:url';
import { loadEnv } from 'vite';
import { parseEnvironment } from '../src/data/environment.ts';
import { root } from '../stack/services/folders.ts';
import { hostingRules } from '../stack/services/hosting.ts';
import { readPorts } from '../stack/services/ports.ts';
import { asking } from './site/ask.ts';
import { checkDelivery } from './site/delivery.ts';
import { type Finding, findingsText, wrong } from './site/finding.ts';
import { checkLifeOfAnEvent, type Project } from './site/lifeOfAnEvent.ts';
import { checkRewrites } from './site/rewrites.ts';

/** `origin`: such as https://arvo.example. The local stack's has its own headers and services. */
export async function checkSite(origin: string): Promise<Finding[]> {
  const isLocal = new URL(origin).hostname === 'localhost';
  const ask = asking(origin);
  return [
    ...(await checkDelivery(ask, hostingRules(isLocal ? undefined : `${root}/firebase.json`))),
    ...(await checkRewrites(ask)),
    ...(await checkLifeOfAnEvent(ask, isLocal ? localProject() : realProject())),
  ];
}

function realProject(): Project {
  const { projectId, apiKey } = parseEnvironment(loadEnv('production', root, 'VITE_')).firebase;
  return {
    projectId,
    apiKey,
    identity: 'https://identitytoolkit.googleapis.com',
    firestore: 'https://firestore.googleapis.com',
  };
}

function localProject(): Project {
  const { auth, firestore } = readPorts();
  return {
    projectId: 'demo-arvo',
    apiKey: 'local',
    identity: `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com`,
    firestore: `http://127.0.0.1:${firestore}`,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [site = ''] = process.argv.slice(2);
  if (!URL.canParse(site)) {
    console.error('Usage: npm run deploy:check -- https://the.site');
    process.exit(2);
  }
  const findings = await checkSite(site).catch((error: unknown) => [wrong(`The check of ${site}`, String(error))]);
  console.log(findingsText(findings));
  process.exitCode = findings.some(({ kind }) => kind === 'wrong') ? 1 : 0;
}
