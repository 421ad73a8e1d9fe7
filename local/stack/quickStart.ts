/**
 * Preloaded into firebase-tools. Its auth emulator compiles Google's API description when it starts and, for each of some
 * hundred schemas in it, first checks the schema itself: 6.5 of 8 seconds, for a file that ships with it and never
 * changes. Skipped here; requests are validated as before.
 */
import { createRequire } from 'node:module';
import { mustFit } from './mustFit.ts';

const fromTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const fromExegesis = createRequire(fromTools.resolve('exegesis'));
const ajv: { default?: { prototype?: { validateSchema?: unknown } } } = fromExegesis('ajv/dist/core');
const prototype = ajv.default?.prototype;
mustFit(typeof prototype?.validateSchema === 'function', 'quickStart.ts', 'Ajv.prototype.validateSchema');
prototype.validateSchema = () => true;
