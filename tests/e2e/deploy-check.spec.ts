import { checkSite } from '../../deploy/checkSite.ts';
import { callNames } from '../../deploy/site/rewrites.ts';
import { expect, test } from './support/test.ts';

/** `npm run deploy:check` on the local site: what it can see here is good, and it names what it cannot. */

// Google's SDK otherwise looks for a cloud's metadata server for half a minute.
process.env.METADATA_SERVER_DETECTION = 'none';

test('the check after a deployment finds nothing wrong, and says what only a real site shows', async ({ baseURL }) => {
  const findings = await checkSite(baseURL ?? '');
  expect(findings.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  const unseen = findings.filter(({ kind }) => kind === 'not-seen');
  expect(new Set(unseen.map(({ seen }) => seen))).toEqual(new Set(['no cache is in front of this site']));
  expect(unseen).toHaveLength(4);
  const good = findings.filter(({ kind }) => kind === 'good').map(({ what }) => what);
  expect(good).toEqual(
    expect.arrayContaining([
      'An event is made under the rules, and its page shows it',
      'The event is removed, and the clean-up ran',
      ...callNames().map((name) => `Rewrite of /api/${name}`),
    ]),
  );
});
