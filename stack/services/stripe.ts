/** The Stripe simulator as a service of the stack, and the settings with which the functions reach it. */
import { join } from 'node:path';
import { binaries, root } from './folders.ts';
import { type Ports, projectId } from './ports.ts';
import type { Service } from './services.ts';

export const stripeSimulator = (ports: Ports): Service => ({
  name: 'stripe',
  readyLine: 'Stripe simulator ready',
  startLimitMs: 30_000,
  isTrouble: (line) => line.startsWith('ERROR'),
  command: () => ({
    program: join(binaries, 'node'),
    args: [join(root, 'doubles', 'stripe', 'main.ts')],
    cwd: root,
    env: {
      ...process.env,
      STRIPE_SIMULATOR_PORT: String(ports.stripe),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${ports.functions}/${projectId}/australia-southeast1/stripeWebhook`,
      TZ: 'UTC',
    },
  }),
});
