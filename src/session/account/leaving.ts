import type { Unsent } from '@arvo/domain/outbox/unsent.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { OUTBOX_CHANNEL } from '@arvo/domain/store/outboxNames.ts';
import type { DeviceGateway } from '#src/data/ports/device.ts';
import type { Data, Unsubscribe } from '#src/data/ports.ts';

/** The data that a sign-out would lose. */
export type LeftBehind = {
  readonly isUnfinished: boolean;
  /** Queued actions except publishing: events to be published count as unfinished events. */
  readonly unsent: readonly Unsent[];
};

/** Sends queued actions if there is a connection, and resolves to the rest. Bounded; never rejects. */
export const settleBeforeLeaving = (data: Pick<Data, 'device'>, uid: UserId): Promise<LeftBehind> =>
  leftBehind(data, uid, async (here) => {
    if (await here.hasQueuedActions(uid)) await (await here.outbox()).sendNow(uid);
  });

/** Calls `listener` with the remaining data after each change of the outbox. */
export function followLeftBehind(
  data: Pick<Data, 'device'>,
  uid: UserId,
  listener: (left: LeftBehind) => void,
): Unsubscribe {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  let isStopped = false;
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.addEventListener('message', () => {
    void leftBehind(data, uid, async () => {}).then((left) => isStopped || listener(left));
  });
  return () => {
    isStopped = true;
    channel.close();
  };
}

async function leftBehind(
  { device }: Pick<Data, 'device'>,
  uid: UserId,
  before: (here: DeviceGateway) => Promise<void>,
): Promise<LeftBehind> {
  try {
    const here = await device();
    await before(here);
    const unsent = (await here.unsent(uid)).filter(({ kind }) => kind !== 'publish');
    return { isUnfinished: await here.hasUnfinishedEvent(uid), unsent };
  } catch {
    // If the device cannot be read, ask: an unnecessary question does less harm than a lost draft.
    return { isUnfinished: true, unsent: [] };
  }
}

/** Whether a sign-out would lose nothing. */
export const isNothingLeft = ({ isUnfinished, unsent }: LeftBehind): boolean => !isUnfinished && unsent.length === 0;
