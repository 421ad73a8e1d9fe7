import { stripeAt } from '../../../local/stripe/client.ts';
import type { Asked } from './killableServer.ts';
import { patientQueue } from './patientQueue.ts';
import { saleServer } from './saleWork.ts';
import { db, withoutTriggers } from './world.ts';

/** A separate process that sells tickets like an instance of the functions. Its parent sends it requests and kills it. */
const [simulator = '', project = ''] = process.argv.slice(2);
withoutTriggers(project);
const server = saleServer({
  db: db(),
  stripe: stripeAt(simulator),
  clock: Date.now,
  ...patientQueue(),
  report: () => {},
});

function answer(asked: Asked): Promise<unknown> {
  switch (asked.do) {
    case 'open':
      return server.open(asked.request);
    case 'check':
      return server.check(asked.orderId);
    case 'receive':
      return server.receive(asked.event);
  }
}

process.on('message', ({ n, asked }: { readonly n: number; readonly asked: Asked }) => {
  answer(asked).then(
    (result) => process.send?.({ n, result }),
    (error: unknown) => process.send?.({ n, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
