/**
 * Builds stripe-mock where Go is installed: it knows from Stripe's own description which requests Stripe accepts (decision 29).
 * `npm test` works without it, and says what it did not check.
 */
import { join } from 'node:path';
import { cacheFolder, isExecutable, onPath } from './places.mjs';
import { run, say } from './say.mjs';

const VERSION = 'v0.203.0';

/** A GOPATH of its own: the program in bin, Stripe's description of its API in pkg/mod. */
export const stripeMockFolder = join(cacheFolder(), `stripe-mock-${VERSION}`);

export async function buildStripeMock() {
  if (onPath('stripe-mock') || isExecutable(join(stripeMockFolder, 'bin', 'stripe-mock'))) return;
  const go = onPath('go');
  if (!go) return;
  say('Building stripe-mock, which checks what we ask of Stripe (once for this user).');
  // Go otherwise writes files that `rm -r` cannot remove.
  const env = { ...process.env, GOPATH: stripeMockFolder, GOBIN: '', GOFLAGS: '-modcacherw' };
  const { ok } = await run(go, ['install', `github.com/stripe/stripe-mock@${VERSION}`], {
    doing: 'building stripe-mock',
    timeoutMs: 3 * 60_000,
    env,
  });
  if (!ok) say('stripe-mock could not be built, so requests to Stripe are not checked against it.');
}
