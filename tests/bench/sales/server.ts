import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { root } from '../../../stack/services/folders.ts';
import { emulatorEnv, readPorts } from '../../../stack/services/ports.ts';
import { type StripeControl, stripeAt, stripeControl } from '../../../doubles/stripe/client.ts';
import { WEBHOOK_SECRETS } from '../../../doubles/stripe/world/endpoints.ts';
import { PROJECT } from './world.ts';

/** Separate from the stack's own, whose webhooks go to the functions emulator. */
const SIMULATOR_PORT = 12_112;
const INSTANCE_PORT = 12_113;
/** The app's origin, with which the calls compare return addresses. */
export const ORIGIN = 'http://localhost:5050';

export type Shop = {
  readonly stripe: ReturnType<typeof stripeAt>;
  readonly control: StripeControl;
  /** The status and the answer of a request to the instance, after reading its whole body. */
  readonly post: (path: string, body: string, headers: Readonly<Record<string, string>>) => Promise<Answer>;
};
export type Answer = { readonly status: number; readonly json: ReturnType<typeof JSON.parse> };

async function ready(child: ChildProcess, word: Promise<unknown>): Promise<void> {
  await Promise.race([word, once(child, 'exit').then(() => Promise.reject(new Error('it did not start')))]);
}

async function startSimulator(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'doubles', 'stripe', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      STRIPE_SIMULATOR_PORT: String(SIMULATOR_PORT),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${INSTANCE_PORT}/api/stripe-webhook`,
    },
  });
  await ready(child, once(child.stdout, 'data'));
  return child;
}

async function startInstance(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'instance.ts'), [String(INSTANCE_PORT)], {
    execArgv: [],
    // As in the cloud, except for the database, the accounts and Stripe.
    env: {
      ...process.env,
      ...emulatorEnv(readPorts()),
      GCLOUD_PROJECT: PROJECT,
      GOOGLE_CLOUD_PROJECT: PROJECT,
      STRIPE_API_BASE: `http://127.0.0.1:${SIMULATOR_PORT}`,
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.account,
      STRIPE_CONNECT_WEBHOOK_SECRET: WEBHOOK_SECRETS.connect,
      ARVO_ORIGIN: ORIGIN,
      NODE_ENV: 'production',
      METADATA_SERVER_DETECTION: 'none',
    },
  });
  await ready(child, once(child, 'message'));
  return child;
}

/** Runs the work with an instance and a simulator, each in a separate process. */
export async function withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const children = [await startSimulator(), await startInstance()];
  const agent = new Agent({ keepAlive: true });
  const origin = `http://127.0.0.1:${SIMULATOR_PORT}`;
  const post: Shop['post'] = (path, body, headers) =>
    new Promise((resolve, reject) => {
      const requested = request(
        {
          host: '127.0.0.1',
          port: INSTANCE_PORT,
          path,
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, json: text.startsWith('{') ? JSON.parse(text) : null });
        },
      );
      requested.once('error', reject);
      requested.end(body);
    });
  try {
    return await work({ stripe: stripeAt(origin), control: stripeControl(origin), post });
  } finally {
    agent.destroy();
    for (const child of children) child.kill();
  }
}
