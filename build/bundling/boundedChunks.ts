import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../../stack/services/folders.ts';

/** Vite's module that wraps every import() of a build, and the place in it that requests the chunk. */
const HELPER = /vite\/preload-helper/u;
const ASKED_FOR = 'return baseModule().catch(';

/** Adds a timeout to the loading of every chunk; see src/app/errors/boundedChunk.ts. */
export const boundedChunks = (): Plugin => ({
  name: 'arvo:bounded-chunks',
  apply: 'build',
  transform: {
    filter: { id: HELPER },
    handler(code) {
      const bounded = code.replace(ASKED_FOR, 'return boundedChunk(baseModule).catch(');
      if (bounded === code)
        throw new Error("Vite's preload helper no longer contains the code that this plugin replaces");
      const from = JSON.stringify(join(root, 'src/app/errors/boundedChunk.ts'));
      return { code: `import { boundedChunk } from ${from};\n${bounded}`, map: null };
    },
  },
});
