import { pingServer } from '@arvo/domain/protocol/page/pingServer.ts';

const PROBE_BOUND_MS = 3_000;

/**
 * Whether there is certainly no connection. The browser's "offline" alone is not enough: a device without a network interface,
 * such as a virtual machine, may still reach the server. Nor is its "online" after a request that `hasFailed`: behind a captive
 * portal, or if the server is down, our own server does not answer either. Node, where contract tests run, has no online state.
 */
export async function isOffline(hasFailed = false): Promise<boolean> {
  if (typeof navigator.onLine !== 'boolean' || (navigator.onLine && !hasFailed)) return false;
  return (await pingServer(PROBE_BOUND_MS)) === null;
}
