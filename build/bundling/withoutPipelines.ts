import type { Plugin } from 'vite';

/**
 * The package with which Firestore's SDK evaluates regular expressions of pipelines on the device: 46 kB (gzip) on every
 * signed-in page.
 */
const PACKAGE = 're2js';
const VIRTUAL = `\0${PACKAGE}`;

/** The replacement, which reports what is missing when a pipeline first uses `like` or a regular expression. */
export const WITHOUT_PIPELINES =
  "export const RE2JS = { compile() { throw new Error('Pipelines need re2js: see build/bundling/withoutPipelines.ts'); } };";

/** Removes code that only Firestore's pipelines need. Arvo uses none. */
export const withoutPipelines = (): Plugin => ({
  name: 'arvo:without-pipelines',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^re2js$/u }, handler: () => VIRTUAL },
  load: { filter: { id: /^\0re2js$/u }, handler: () => WITHOUT_PIPELINES },
});
