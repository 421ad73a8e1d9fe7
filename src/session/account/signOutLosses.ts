import type { Unsent } from '@arvo/domain/outbox/unsent.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { OUTBOX_CHANNEL } from '@arvo/domain/protocol/store/outboxNames.ts';
import type { DeviceGateway } from '#src/data/ports/device.ts';
import type { Data, Unsubscribe } from '#src/data/ports.ts';

/** What a person would lose with their data on this device, by signing out or deleting the account. */
export type SignOutLosses = {
  /** Whether there is a draft, or an event that waits to be published: the person may keep it as a draft. */
  readonly isUnfinished: boolean;
  /** Queued actions, such as publishing an event. */
  readonly unsent: readonly Unsent[];
};

/** Sends queued actions if there is a connection, and resolves to the rest. Bounded; never rejects. */
export const sendBeforeSignOut = (data: Pick<Data, 'device'>, uid: UserId): Promise<SignOutLosses> =>
  lossesOf(data, uid, async (here) => {
    if (await here.hasQueuedActions(uid)) await (await here.outbox()).sendNow(uid);
  });

/** Calls `listener` with what would still be lost after each change of the outbox. */
export function followSignOutLosses(
  data: Pick<Data, 'device'>,
  uid: UserId,
  listener: (losses: SignOutLosses) => void,
): Unsubscribe {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  let isStopped = false;
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.addEventListener('message', () => {
    void lossesOf(data, uid, async () => {}).then((losses) => isStopped || listener(losses));
  });
  return () => {
    isStopped = true;
    channel.close();
  };
}

async function lossesOf(
  { device }: Pick<Data, 'device'>,
  uid: UserId,
  before: (here: DeviceGateway) => Promise<void>,
): Promise<SignOutLosses> {
  try {
    const here = await device();
    await before(here);
    const unsent = await here.unsent(uid);
    return { isUnfinished: await here.hasUnfinishedEvent(uid), unsent };
  } catch {
    // If the device cannot be read, ask: an unnecessary question does less harm than a lost draft.
    return { isUnfinished: true, unsent: [] };
  }
}

/** Whether a sign-out would lose nothing. */
export const losesNothing = ({ isUnfinished, unsent }: SignOutLosses): boolean => !isUnfinished && unsent.length === 0;
