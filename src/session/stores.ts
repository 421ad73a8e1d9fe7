import type { Data } from '#src/data/ports.ts';
import { createSession, type SessionStore } from './account/session.ts';
import { type ClockStore, createClock } from './clock.ts';
import { type ConnectionStore, createConnection } from './connection.ts';
import { createQueuedActions, type QueuedActionsStore } from './offline/queuedActions.ts';
import { createSlots, type SlotsStore } from './slots.ts';

/** The state of one page, or of one render on a server. Built by main.tsx, by the edge renderer, or by a test. */
export type Stores = {
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly clock: ClockStore;
  readonly slots: SlotsStore;
  readonly queuedActions: QueuedActionsStore;
  /** ms UTC at which a server renders the page; null in a browser, which has its own clock and time zone. */
  readonly serverTime: number | null;
};

/** `token`: the stored session token (sessionToken.ts); null on a server, where everybody is a visitor. */
export const createStores = (token: string | null | undefined, serverTime: number | null = null): Stores => ({
  session: createSession(token),
  connection: createConnection(),
  clock: createClock(),
  slots: createSlots(),
  queuedActions: createQueuedActions(),
  serverTime,
});

/** What `useData` returns: the gateways and the stores. */
export type AppData = Data & { readonly stores: Stores };

/** The current time in ms UTC: by this device's clock, corrected if it is known to be wrong, or the server's own. */
export const timeNow = ({ serverTime, clock }: Stores): number => serverTime ?? Date.now() - clock.getState().aheadMs;
