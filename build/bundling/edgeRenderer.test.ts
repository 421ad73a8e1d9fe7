import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyPublicEvent } from '../../src/domain/events/anyPublicEvent.testing.ts';
import type { EdgeRenderer } from './edgeRenderer.ts';
import { buildLocalRenderer } from './edgeRenderer.testing.ts';
import { classesIn, pageClasses, withoutFieldStyles } from './edgeStyles.ts';
import { sample } from './sampleEvent.ts';

/** The file that the functions load. */

const NOW = Date.UTC(2026, 10, 21);

const folder = mkdtempSync(join(tmpdir(), 'arvo-edge-'));
afterAll(() => rmSync(folder, { recursive: true }));

let built: EdgeRenderer;
beforeAll(async () => {
  built = await buildLocalRenderer();
  writeFileSync(join(folder, 'renderer.mjs'), built.code);
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { pageRenderer } from './renderer.mjs';
process.stdout.write(await pageRenderer.event({ publicEvent: ${JSON.stringify(sample)}, now: ${NOW} }));`,
  );
});

/**
 * Runs a Node process that renders the sample from the file alone, and returns its output. Fails if the process does not
 * end by itself.
 */
async function printed(timeZone: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.mjs')], {
    env: { TZ: timeZone },
    timeout: 60_000,
  });
  return stdout;
}

test('the file renders the same page in its own process, in any time zone', async () => {
  const page = await built.pageRenderer.event({ publicEvent: sample, now: NOW });
  expect(page).toContain(sample.event.title);
  expect(page).toContain('Sign In');
  expect(await printed('Australia/Perth')).toBe(page);
  expect(await printed('America/New_York')).toBe(page);
});

test('the file contains no Firebase code, development code or lazy code', () => {
  expect(built.code).not.toMatch(/firebase\/|firestore|validateDOMNesting|Share on/iu);
});

test('the styles cover these pages and no other screens', () => {
  expect(built.css).toContain('.rounded-control');
  expect(built.css).toContain('.animate-pulse');
  expect(built.css).not.toMatch(/@property|\.bottom-bar|transition-colors|h-landing/u);
  expect(built.landingCss).toContain('h-landing');
  expect(built.landingCss).not.toContain('.roomy\\:col-start-2');
});

test('the styles contain no rules for fields, which these pages lack', () => {
  expect(built.css).not.toMatch(/::placeholder|::-webkit-datetime|::file-selector/u);
  expect(built.css).not.toMatch(/@supports[^{}]*\{\}/u);
});

test('dropping the rules for fields keeps rules that also style something else', () => {
  const kept = 'a{color:red}*,::backdrop{margin:0}@supports (color:red){a{color:red}}';
  expect(withoutFieldStyles(`${kept}::placeholder{opacity:1}@supports (color:red){::placeholder{opacity:1}}`)).toBe(
    kept,
  );
  expect(withoutFieldStyles('a{}::placeholder,::backdrop{margin:0}')).toBe('a{}::placeholder,::backdrop{margin:0}');
});

test('every class name of any event page has styles', async () => {
  const styled = await pageClasses(built.pageRenderer);
  await fc.assert(
    fc.asyncProperty(anyPublicEvent(), fc.constantFrom(0, NOW, 2e12), async (publicEvent, now) => {
      const classes = classesIn(await built.pageRenderer.event({ publicEvent, now }));
      expect(classes.filter((name) => !styled.has(name))).toEqual([]);
    }),
  );
});
