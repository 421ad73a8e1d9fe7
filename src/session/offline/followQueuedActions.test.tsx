import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { OUTBOX_CHANNEL } from '@arvo/domain/protocol/store/outboxNames.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeviceGateway } from '#src/data/ports/device.ts';
import { dataWith } from '../dataWith.testing.ts';
import { followQueuedActions } from './followQueuedActions.ts';
import { aDeviceWith, anOutbox } from './outbox.testing.ts';
import { NO_ACTIONS } from './queuedActions.ts';

const ADA = asUserId('ada');
const HANG = { timeout: 10_000 };

const action = { kind: 'join', event: cardOf(anEvent()), profile: { name: 'Ada', photo: null } } as const;
const row = queueAction<Blob>(undefined, action, { owner: ADA, now: 1, revision: 'one' });
const ROWS: readonly OutboxRow<Blob>[] = row === null ? [] : [row];

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Ada's page, on a device whose outbox has her join. `calls` replaces calls of the device. */
async function follow(calls: Partial<DeviceGateway> = {}) {
  let listen: (rows: readonly OutboxRow<Blob>[]) => void = () => {};
  const ended = vi.fn();
  const keepSending = vi.fn(() => ended);
  const outbox = anOutbox({
    watch: (_owner, listener) => {
      listen = listener;
      listener(ROWS);
      return ended;
    },
    keepSending,
  });
  const here = { ...(await aDeviceWith(outbox)()), ...calls };
  const data = dataWith({ device: async () => here });
  stop = followQueuedActions(data, ADA);
  return { now: data.stores.queuedActions.getState, change: (rows: typeof ROWS) => listen(rows), keepSending, ended };
}

/** What a tab or the worker reports after it has changed the outbox. */
function reportChange(): void {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  channel.postMessage('changed');
  channel.close();
}

it('the store has what is queued, live, and it is sent while the page is open', async () => {
  const { now, change, keepSending } = await follow();
  await vi.waitFor(() => expect(now().rows).toEqual(ROWS), HANG);
  expect(now()).toMatchObject({ owner: ADA, outbox: expect.anything() });
  expect(keepSending).toHaveBeenCalledExactlyOnceWith(ADA);
  change([]);
  expect(now().rows).toEqual([]);
});

it('the code of the outbox loads with the first change, not before', async () => {
  const outbox = vi.fn(async () => anOutbox({ watch: (_owner, listener) => (listener(ROWS), () => {}) }));
  const hasQueuedActions = vi.fn(async () => false);
  const { now } = await follow({ outbox, hasQueuedActions });
  await vi.waitFor(() => expect(hasQueuedActions).toHaveBeenCalled(), HANG);
  expect(outbox).not.toHaveBeenCalled();
  reportChange();
  await vi.waitFor(() => expect(now().rows).toEqual(ROWS), HANG);
  expect(outbox).toHaveBeenCalledTimes(1);
});

it('the code is loaded again after a failure, as soon as the connection returns', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const outbox = vi
    .fn<DeviceGateway['outbox']>()
    .mockRejectedValueOnce(new Error('Loading chunk failed.'))
    .mockResolvedValue(anOutbox({ watch: (_owner, listener) => (listener(ROWS), () => {}) }));
  const { now } = await follow({ outbox });
  await vi.waitFor(() => expect(outbox).toHaveBeenCalledTimes(1), HANG);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(now().rows).toEqual(ROWS);
  }, HANG);
});

it('at the end nothing is sent or followed any more, and the store is empty', async () => {
  const { now, ended } = await follow();
  await vi.waitFor(() => expect(now().rows).toEqual(ROWS), HANG);
  stop();
  expect(ended).toHaveBeenCalledTimes(2);
  expect(now()).toEqual(NO_ACTIONS);
});

it('what loads after the end is not followed', async () => {
  const outbox = vi.fn(async () => anOutbox({ keepSending: () => expect.fail('sends') }));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { now } = await follow({ outbox, hasQueuedActions: () => promise });
  stop();
  resolve(true);
  await promise;
  reportChange();
  expect(now()).toEqual(NO_ACTIONS);
  expect(outbox).not.toHaveBeenCalled();
});
