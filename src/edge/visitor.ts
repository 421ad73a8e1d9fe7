import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Data } from '#src/data/ports.ts';
import { type AppData, createStores } from '#src/session/stores.ts';

/**
 * The gateways and stores of a visitor's first render at `now` (ms UTC). A server runs no effects and no event handlers, so every call but
 * `known` throws.
 */
export function visitorData(publicEvent: PublicEvent | null, now: number): AppData {
  const known = () => publicEvent && { kind: 'found' as const, value: publicEvent, source: 'page' as const, at: 0 };
  const publicEvents = { ...absent<Data['publicEvents']>('publicEvents'), known };
  const data: Partial<AppData> = {
    publicEvents,
    fraudSignals: null,
    analytics: null,
    maps: __ENVIRONMENT__.mapboxToken === null ? null : absent('maps'),
    stores: createStores(null, now),
  };
  return new Proxy(data as AppData, {
    get: (target, name: keyof AppData) => (name in target ? target[name] : absent(name)),
  });
}

const absent = <Gateway extends object>(gateway: string): Gateway =>
  new Proxy({} as Gateway, {
    get: (_, call) => () => {
      throw new Error(`${gateway}.${String(call)} was called while a server rendered`);
    },
  });
