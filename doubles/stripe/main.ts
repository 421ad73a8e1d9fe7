/** The Stripe simulator as a program: `node doubles/stripe/main.ts`, started by the stack (stack/services/stripe.ts). */
import { startSimulator } from './simulator.ts';

const port = Number(process.env.STRIPE_SIMULATOR_PORT);
const webhookUrl = process.env.STRIPE_WEBHOOK_URL ?? '';
const simulator = await startSimulator({ port, webhookUrl });
console.log(`Stripe simulator ready at ${simulator.origin}`);

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void simulator.stop().then(() => process.exit(0)));
}
