/**
 * Preloaded into firebase-tools. Its auth emulator compiles Google's API description at start and first validates each of
 * some hundred schemas in it, which takes most of its start for a file that ships with it and never changes. This skips
 * that validation; requests are validated as before.
 */
import { createRequire } from 'node:module';
import { mustFit } from './mustFit.ts';

const fromTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const fromExegesis = createRequire(fromTools.resolve('exegesis'));
const ajv: { default?: { prototype?: { validateSchema?: unknown } } } = fromExegesis('ajv/dist/core');
const prototype = ajv.default?.prototype;
mustFit(typeof prototype?.validateSchema === 'function', 'quickStart.ts', 'Ajv.prototype.validateSchema');
prototype.validateSchema = () => true;
