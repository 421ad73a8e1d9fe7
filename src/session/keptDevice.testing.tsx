import type { UserId } from '@arvo/domain/people/person.ts';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createKeptDevice, emptyDatabase } from '#src/data/memory/keptDevice.testing.ts';
import { createMemoryWorld } from '#src/data/memory/memoryWorld.testing.ts';
import { storedToken } from './account/sessionToken.ts';
import { startSession } from './account/startSession.ts';
import { DataProvider } from './data.tsx';
import { dataWith } from './dataWith.testing.ts';
import { createStores } from './stores.ts';

/** Longer than every pause that the rules demand between two writes. */
const STEP_MS = 40_000;

/**
 * The world in memory around a device that survives its pages. `start` is a new process: new stores and gateways over the same
 * database. The connection is the browser's too, and on the server's clock no pause lasts longer than `later`.
 */
export function keptDeviceWorld(uid: UserId) {
  let passed = 0;
  let isOnline = true;
  for (const [name, value] of Object.entries(emptyDatabase())) vi.stubGlobal(name, value);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'content-type': 'text/plain' } });
  });
  const world = createMemoryWorld({ clock: () => Date.now() + passed });
  const person = world.signIn(uid);
  const connect = (online: boolean) => {
    isOnline = online;
    if (online) world.goOnline();
    else world.goOffline();
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  return {
    ...world,
    person,
    connect,
    isOnline: () => isOnline,
    later: () => {
      passed += STEP_MS;
    },
    /** A new page, in a new process. */
    start() {
      const device = createKeptDevice(world);
      const data = dataWith({ ...world.gateways, ...device, stores: createStores(storedToken()) });
      const stop = startSession(data);
      return {
        data,
        around: (screen: ReactNode) => <DataProvider data={data}>{screen}</DataProvider>,
        end: () => {
          stop();
          device.close();
        },
      };
    },
  };
}
