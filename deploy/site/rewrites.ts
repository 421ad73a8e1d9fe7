/** Whether each rewrite of firebase.json reaches its function: a wrong one answers with Hosting's page or another function's text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/services/folders.ts';
import type { Answer, Ask } from './ask.ts';
import { NO_EVENT } from './delivery.ts';
import { type Finding, good, wrong } from './finding.ts';

/** The names of the calls, from the pattern `/api/@(one|other)` in firebase.json. */
export function callNames(file = join(root, 'firebase.json')): string[] {
  const { hosting }: { hosting: { rewrites: { source?: string; function?: object }[] } } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const pattern = /^\/api\/@\((.+)\)$/u;
  return hosting.rewrites.flatMap(({ source = '' }) => pattern.exec(source)?.[1]?.split('|') ?? []);
}

const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

type Expected = { readonly path: string; readonly ask?: RequestInit; readonly status: number; readonly says: RegExp };

const EXPECTED: readonly Expected[] = [
  { path: `/events/${NO_EVENT}`, status: 404, says: /^<!doctype html>/iu },
  { path: `/api/events/${NO_EVENT}`, status: 404, says: /"success":false/u },
  { path: '/img/none', status: 404, says: /no such picture/u },
  { path: '/api/stripe-webhook', ask: JSON_BODY, status: 400, says: /./u },
  { path: '/unsubscribe', status: 404, says: /This link no longer works/u },
  { path: '/your-events', status: 200, says: /^<!doctype html>/iu },
];

/** Somebody who has an invitation need not be signed in: an empty body is what is wrong there. */
const OPEN_CALLS: ReadonlySet<string> = new Set([
  'read-invitation',
  'open-door-link',
  'door-link-list',
  'door-link-scans',
]);

const ofCall = (name: string): Expected => ({
  path: `/api/${name}`,
  ask: JSON_BODY,
  status: OPEN_CALLS.has(name) ? 400 : 401,
  says: /"success":false/u,
});

export function checkRewrites(ask: Ask): Promise<Finding[]> {
  return Promise.all([...EXPECTED, ...callNames().map(ofCall)].map((expected) => rewrite(ask, expected)));
}

async function rewrite(ask: Ask, { path, ask: more, status, says }: Expected): Promise<Finding> {
  const answer: Answer = await ask(path, more);
  const what = `Rewrite of ${path}`;
  return answer.status === status && says.test(answer.text)
    ? good(what)
    : wrong(what, `${answer.status}, ${answer.text.slice(0, 80).replaceAll(/\s+/gu, ' ')}`);
}
