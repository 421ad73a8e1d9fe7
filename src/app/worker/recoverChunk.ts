import { CHUNK_ERROR } from '../errors/chunkLoadError.ts';
import { mayReload, noteReload } from '../errors/reloadGuard.ts';
import type { Updates } from './updates.ts';

/** In session storage: the chunk for which this tab was last reloaded. */
const RELOADED_FOR = 'arvo.reloadedFor';
const PATIENCE_MS = 5_000;

/**
 * Whether a reload can help: the server has removed this file, because a newer version of the app has replaced it, or has it although
 * the HTTP cache answered with the 404 from before it was there. In that case the cache has the file afterwards.
 */
async function wasMissing(address: string): Promise<boolean> {
  const request = async (cache: RequestCache) => {
    const answer = await fetch(address, { cache, signal: AbortSignal.timeout(PATIENCE_MS) });
    // An answer that nobody reads keeps its connection, of which the page may have only six, and does not get into the cache.
    await answer.arrayBuffer();
    return answer;
  };
  try {
    // The import's own answer, also from the cache.
    if ((await request('default')).status !== 404) return false;
    const { ok, status } = await request('reload');
    return ok || status === 404;
  } catch {
    return false;
  }
}

/** Whether a reload is allowed: not twice for the same file, and not three times a minute. Without storage we must not reload. */
function takeReload(address: string): boolean {
  const now = Date.now();
  try {
    if (!mayReload(now) || sessionStorage.getItem(RELOADED_FOR) === address) return false;
    sessionStorage.setItem(RELOADED_FOR, address);
    noteReload(now);
    return true;
  } catch {
    return false;
  }
}

type Setting = {
  readonly updates: Pick<Updates, 'onNeeded'>;
  readonly hasTyped: () => boolean;
  readonly activate: () => Promise<'done' | 'late'>;
  readonly reload: () => void;
};

/**
 * For a tab that has been open across deployments: if a chunk is gone from the server or was when it was first requested, reloads the page once in the newest
 * version, or offers that if something typed would be lost. Resolves to whether the page is being reloaded.
 */
export function createRecovery({ updates, hasTyped, activate, reload }: Setting) {
  let isReloading = false;
  return async (address: string): Promise<boolean> => {
    if (!(await wasMissing(address))) return false;
    if (hasTyped()) {
      updates.onNeeded();
      return false;
    }
    // A deployment removes several chunks of a page, which is one reload.
    if (isReloading) return true;
    if (!takeReload(address)) return false;
    isReloading = true;
    // The next load may be the earlier version's once more.
    if ((await activate()) === 'late') sessionStorage.removeItem(RELOADED_FOR);
    reload();
    return true;
  };
}

const never = new Promise<never>(() => {});

/** Handles a failed import() (errors/boundedChunk.ts), so that no error screen flashes in a page that is about to reload. */
export const failingWith =
  (recover: (address: string) => Promise<boolean>) =>
  async (error: unknown, address: string): Promise<never> => {
    if (error instanceof Error && error.name === CHUNK_ERROR && (await recover(address))) return never;
    throw error;
  };
