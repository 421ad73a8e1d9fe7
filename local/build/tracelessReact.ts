import type { Plugin } from 'vite';

const RENDERER = /react-dom-client\.production\.js$/u;
/** What React throws to itself, made while its code is run for the first time. */
const OWN = /Exception = Error\((formatProdErrorMessage\(\d+\))\)/gu;

/**
 * React makes five errors while it is started, only to know them again when it catches them; nobody reads their traces.
 * Where a browser is watched (developer tools, Lighthouse, our own benchmark) each trace has it read the whole renderer a
 * second time: 100 ms of a slow phone, all in one task.
 */
export function withoutTraces(code: string): string {
  const changed = code.replaceAll(OWN, 'Exception = Object.assign(Object.create(Error.prototype), { message: $1 })');
  if (changed === code) throw new Error('React no longer makes its own exceptions in these words');
  return changed;
}

export const tracelessReact = (): Plugin => ({
  name: 'arvo:traceless-react',
  apply: 'build',
  transform: { filter: { id: RENDERER }, handler: (code) => ({ code: withoutTraces(code), map: null }) },
});
