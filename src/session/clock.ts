import { pingServer } from '@arvo/domain/protocol/page/pingServer.ts';
import { createStore, type StoreApi } from 'zustand';

/** How far this device's clock is ahead of our server's, in ms; negative if it is behind, 0 if it is right or nobody has asked. */
export type ClockStore = StoreApi<{ readonly aheadMs: number; readonly isChecked: boolean }>;

export const createClock = (): ClockStore => createStore(() => ({ aheadMs: 0, isChecked: false }));

/** A smaller difference misleads nobody, and an answer may take seconds. */
export const WRONG_FROM_MS = 5 * 60_000;

const BOUND_MS = 10_000;

/**
 * Compares this device's clock with our server's, once per page. Call it when the device's clock decides something that a wrong
 * clock must not, such as that an event is over. Without an answer the device's clock stands. Never rejects.
 */
export async function checkClock(clock: ClockStore): Promise<void> {
  if (clock.getState().isChecked) return;
  clock.setState({ isChecked: true });
  const serverTime = (await pingServer(BOUND_MS))?.serverTime ?? null;
  if (serverTime === null) return clock.setState({ isChecked: false });
  const aheadMs = Date.now() - serverTime;
  clock.setState({ aheadMs: Math.abs(aheadMs) < WRONG_FROM_MS ? 0 : aheadMs });
}
