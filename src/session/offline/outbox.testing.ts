import type { DeviceGateway } from '#src/data/ports/device.ts';
import type { OutboxGateway } from '#src/data/ports/outbox.ts';

const no = (call: string) => (): never => {
  throw new Error(`The test does not define outbox.${call}.`);
};

/** An outbox without queued actions; a test passes the calls it needs. */
export const anOutbox = (calls: Partial<OutboxGateway> = {}): OutboxGateway => ({
  watch: () => () => {},
  prepare: no('prepare'),
  queue: no('queue'),
  withdraw: no('withdraw'),
  edit: no('edit'),
  keepSending: () => () => {},
  sendNow: async () => {},
  ...calls,
});

/** A device with this outbox, or with nothing queued. */
export const aDeviceWith = (outbox: OutboxGateway | null) => async (): Promise<DeviceGateway> => ({
  wipe: async () => true,
  hasUnfinishedEvent: async () => false,
  dropLeftovers: async () => undefined,
  unsent: async () => [],
  isOffline: async () => false,
  persistAgain: async () => undefined,
  hasQueuedActions: async () => outbox !== null,
  outbox: async () => outbox ?? anOutbox(),
});
