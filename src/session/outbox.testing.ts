import type { OutboxGateway } from '#src/data/ports.outbox.ts';

const no = (call: string) => (): never => {
  throw new Error(`The test does not say what outbox.${call} does.`);
};

/** An outbox in which nothing waits; a test says what it needs. */
export const anOutbox = (said: Partial<OutboxGateway> = {}): OutboxGateway => ({
  watch: () => () => {},
  prepare: no('prepare'),
  queue: no('queue'),
  withdraw: no('withdraw'),
  edit: no('edit'),
  keepSending: () => () => {},
  sendNow: async () => {},
  ...said,
});
