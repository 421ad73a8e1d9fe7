import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { readPorts, storageBucket } from '../../stack/services/ports.ts';
import { givenEvent, newEventId } from './support/eventWorld.ts';
import { newMember } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** Checks pages with the W3C's checker (vnu-jar), as served and as rendered by the app. */

const jar = join(createRequire(import.meta.url).resolve('vnu-jar'), '..', 'build', 'dist', 'vnu.jar');

type Message = { readonly type: string; readonly url: string; readonly message: string; readonly extract?: string };

/** Ignores remarks about Unicode normalisation: the app keeps people's letters as typed. */
const ALLOWED = /Unicode Normalization Form C/u;

/** The checker's errors, warnings and remarks about some files. */
async function messagesOn(files: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    'java',
    // Without the optimising compiler: the checker runs for seconds only.
    [
      '-XX:TieredStopAtLevel=1',
      '-Xss8m',
      '-XX:+UseSerialGC',
      '-jar',
      jar,
      '--exit-zero-always',
      '--format',
      'json',
      '--stdout',
      ...files,
    ],
    {
      timeout: 120_000,
      maxBuffer: 50_000_000,
    },
  );
  const { messages }: { messages: readonly Message[] } = JSON.parse(stdout);
  return messages
    .filter(({ message }) => !ALLOWED.test(message))
    .map(({ type, url, message, extract }) => `${url.split('/').at(-1)}: ${type}: ${message} ${extract ?? ''}`);
}

const hasJava = spawnSync('java', ['-version']).status === 0;

const served = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text();

async function drawn(page: Page, path: string, heading: string | RegExp): Promise<string> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  return page.content();
}

// A machine without Java skips the check; the test's name says so in every report.
const NAME = 'event page, landing, terms, privacy and 404 are valid HTML';
const UNCHECKED = `NOT CHECKED, because there is no Java 11 or later on PATH: ${NAME}`;

test(hasJava ? NAME : UNCHECKED, async ({ page }, info) => {
  test.setTimeout(240_000);
  const host = await newMember('Hedy <b>"Lamarr"</b> & Söhne');
  const odd = {
    title: '</title><script>alert(1)</script> & "quotes" مرحبا 👩‍👩‍👧 Cafe\u0301',
    description: 'One\n\n<img src=x onerror=alert(1)>\n&lt;b&gt; \u2028 <!-- --> ]]>',
    area: 'O’Connor "ACT" <2602>',
  };
  const plain = await givenEvent({ host });
  const stored = (path: string): string =>
    `http://127.0.0.1:${readPorts().storage}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media&token=1`;
  const guestPreview = Array.from({ length: 8 }, (_, at) => ({
    userId: `guest${at}`,
    name: `Guest <${at}> & "Co"`,
    profilePhoto: stored(`users/guest${at}/profile/profile_1.jpg`),
  }));
  const oddEvent = await givenEvent({ host, fields: { ...odd, guestPreview, ticketCount: 12 } });
  const imageURL = stored(`events/${plain}/photo_1.jpg`);
  const withPhoto = await givenEvent({ host, guests: 3, fields: { imageURL, capacity: 3 } });
  const pages = {
    plain: await served(page, `/events/${plain}`),
    odd: await served(page, `/events/${oddEvent}`),
    photo: await served(page, `/events/${withPhoto}`),
    nobody: await served(page, `/events/${newEventId()}`),
    landing: await served(page, '/'),
    terms: await drawn(page, '/terms', /Terms/u),
    privacy: await drawn(page, '/privacy', /Privacy/u),
    missing: await drawn(page, '/404', 'Page not found'),
  };
  expect(pages.photo).toMatch(/fetchpriority="high"/iu);
  expect(pages.odd.match(/<img loading="lazy" fetchpriority="low" decoding="async" src="\/img\//giu)?.length).toBe(13);
  expect(pages.odd).not.toContain('data-src');
  // The checker must report this error; otherwise it checks nothing.
  const broken = { broken: pages.plain.replace('<main', '<img data-src="/x.jpg" alt=""><main') };
  const folder = info.outputPath('pages');
  mkdirSync(folder, { recursive: true });
  const written = (named: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(named).map(([name, text]) => {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, text);
      return file;
    });
  if (!hasJava) return;
  expect(await messagesOn(written({ ...pages, ...broken }))).toEqual([
    expect.stringMatching(/^broken\.html: .*Element “img” is missing one or more of the following attributes: “src”/u),
  ]);
});
