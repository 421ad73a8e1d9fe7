/** Sends recorded requests to stripe-mock, which refuses what Stripe would not understand. */
import type { Counts } from '../../../checks/run/summary.ts';
import { findStripeMock, startStripeMock } from './machine.ts';
import { recordedRequests, type StripeRequest } from './requests.ts';

/** Parameters that stripe-mock refuses or does not know, which are left out of the replay; each with its reason. */
const REQUEST_DIFFERENCES: readonly { param: RegExp; reason: string }[] = [
  { param: /^allowed_payment_method_types/u, reason: 'new in API 2026-10-28; stripe-mock 0.203.0 knows 2026-08-26' },
  { param: /^external_account/u, reason: 'the document knows a token only; the SDK declares bank details too' },
];

function replayed(text: string): string {
  const kept = [...new URLSearchParams(text)].filter(
    ([name]) => !REQUEST_DIFFERENCES.some(({ param }) => param.test(name)),
  );
  return new URLSearchParams(kept).toString();
}

/** What stripe-mock at `origin` says against the request; undefined if nothing. */
export async function complaint(
  origin: string,
  { method, path, key, body }: StripeRequest,
): Promise<string | undefined> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      Authorization: 'Bearer sk_test_123',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(method === 'POST' && { body: replayed(body) }),
  });
  const text = await answer.text();
  return answer.ok ? undefined : `${method} ${path}: ${answer.status} ${text.replace(/\s+/gu, ' ').slice(0, 300)}`;
}

/** Replays what the simulators recorded in `folder`; each shape of request counts as one check. */
export async function replayRecorded(folder: string, print: (line: string) => void): Promise<Counts> {
  const program = findStripeMock();
  if (program === undefined) {
    return { passed: 0, failed: 0, notChecked: ['What the tests ask of Stripe, by stripe-mock: it is not installed'] };
  }
  const requests = recordedRequests(folder);
  if (requests.length === 0) {
    print('The tests have asked nothing of Stripe.');
    return { passed: 0, failed: 1 };
  }
  const running = await startStripeMock(program);
  try {
    const answers = await Promise.all(requests.map((request) => complaint(running.origin, request)));
    const complaints = answers.filter((one) => one !== undefined);
    complaints.forEach(print);
    return { passed: requests.length - complaints.length, failed: complaints.length };
  } finally {
    running.stop();
  }
}
