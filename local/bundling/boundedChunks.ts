import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../stack/folders.ts';

/** The module of Vite's that every import() of a build goes through, and where in it the part is asked for. */
const HELPER = /vite\/preload-helper/u;
const ASKED_FOR = 'return baseModule().catch(';

/** Bounds the wait for every lazy part of the code; see src/app/errors/boundedChunk.ts. */
export const boundedChunks = (): Plugin => ({
  name: 'arvo:bounded-chunks',
  apply: 'build',
  transform: {
    filter: { id: HELPER },
    handler(code) {
      const bounded = code.replace(ASKED_FOR, 'return boundedChunk(baseModule).catch(');
      if (bounded === code) throw new Error("Vite's preload helper no longer asks for a part in these words");
      const from = JSON.stringify(join(root, 'src/app/errors/boundedChunk.ts'));
      return { code: `import { boundedChunk } from ${from};\n${bounded}`, map: null };
    },
  },
});
