/** What Vite hands on to the functions emulator in development, as firebase.json's rewrites do behind Hosting. */
import type { ProxyOptions } from 'vite';
import { REGION } from '../../functions/src/platform/region.ts';
import { projectId, readPorts } from '../stack/ports.ts';

/** By the beginning of the path; the first that fits is taken. */
export function devProxy(): Record<string, ProxyOptions> {
  const to = (name: string): ProxyOptions => ({
    target: `http://127.0.0.1:${readPorts().functions}`,
    rewrite: (path) => `/${projectId}/${REGION}/${name}${path}`,
  });
  return { '/img/': to('pictures'), '^/api/events/[^/]+/card\\.jpg': to('pictures'), '/api/events/': to('eventPage') };
}
