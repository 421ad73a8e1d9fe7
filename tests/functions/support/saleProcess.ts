import { stripeAt } from '../../../doubles/stripe/client.ts';
import type { Requested } from './killableServer.ts';
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

function answer(requested: Requested): Promise<unknown> {
  switch (requested.do) {
    case 'open':
      return server.open(requested.request);
    case 'check':
      return server.check(requested.orderId);
    case 'receive':
      return server.receive(requested.event);
  }
}

process.on('message', ({ n, requested }: { readonly n: number; readonly requested: Requested }) => {
  answer(requested).then(
    (result) => process.send?.({ n, result }),
    (error: unknown) => process.send?.({ n, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
