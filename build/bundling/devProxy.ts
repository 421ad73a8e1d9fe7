import { join } from 'node:path';
import type { ProxyOptions } from 'vite';
import { root } from '../../stack/services/folders.ts';
import { hostingRules, type Rewritten } from '../../stack/services/hosting.ts';
import { projectId, readPorts } from '../../stack/services/ports.ts';

/** In development Vite serves the app itself at an event's address: the server's page needs a build. */
const PROXIED = '^/(api|img)/';

/** Proxies the requests below these paths that Hosting passes to a function to the functions emulator, and no others. */
export function devProxy(): Record<string, ProxyOptions> {
  const { rewritten } = hostingRules(join(root, 'firebase.json'));
  const answerOf = (address: string): Rewritten => rewritten(new URL(address, 'http://site.invalid').pathname);
  return {
    [PROXIED]: {
      target: `http://127.0.0.1:${readPorts().functions}`,
      bypass: ({ url = '/' }) => (answerOf(url).kind === 'function' ? undefined : url),
      rewrite: (path) => {
        const answer = answerOf(path);
        return answer.kind === 'function' ? `/${projectId}/${answer.region}/${answer.name}${path}` : path;
      },
    },
  };
}
