import type { Plugin } from 'vite';

/** The regular expressions with which Firestore's SDK evaluates pipelines on the device: 46 kB (gzip) of every signed-in page. */
const PACKAGE = 're2js';
const VIRTUAL = `\0${PACKAGE}`;

/** In its place, so that a first pipeline with `like` or a regular expression says what is missing. */
export const WITHOUT_PIPELINES =
  "export const RE2JS = { compile() { throw new Error('Pipelines need re2js: see local/bundling/withoutPipelines.ts'); } };";

/** Leaves out of a build what only Firestore's pipelines need. Arvo has none. */
export const withoutPipelines = (): Plugin => ({
  name: 'arvo:without-pipelines',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^re2js$/u }, handler: () => VIRTUAL },
  load: { filter: { id: /^\0re2js$/u }, handler: () => WITHOUT_PIPELINES },
});
