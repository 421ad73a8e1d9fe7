import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testSimulator } from '../testSimulator.ts';
import { findOpenApi, findStripeMock, startStripeMock } from './machine.ts';
import { answerProblems, type OpenApi } from './openApi.ts';
import { type Exchange, everyCall } from './scenario.ts';

const simulator = testSimulator();
const mock = findStripeMock();
const document = findOpenApi();

/** Parameters that stripe-mock refuses or does not know, which are left out of the replay; each with its reason. */
const REQUEST_DIFFERENCES: readonly { param: RegExp; reason: string }[] = [
  { param: /^allowed_payment_method_types/u, reason: 'new in API 2026-10-28; stripe-mock 0.203.0 knows 2026-08-26' },
  { param: /^external_account/u, reason: 'the document knows a token only; the SDK declares bank details too' },
];

/** Differences between the document and the SDK; each with its reason. */
const ANSWER_DIFFERENCES: readonly { problem: RegExp; reason: string }[] = [
  {
    problem: /\.(?:allowed_payment_method_types|payment_record|source|electronic_commerce_indicator): unknown$/u,
    reason: 'declared by SDK 23.1.0 for API 2026-10-28; stripe-mock 0.203.0 has the document of 2026-08-26',
  },
  {
    problem: /\.(?:submission_method|intended_submission_method|statement_descriptor_prefix_kan(?:a|ji)): unknown$/u,
    reason: 'the same',
  },
];

function replayed(text: string): string {
  const kept = [...new URLSearchParams(text)].filter(
    ([name]) => !REQUEST_DIFFERENCES.some(({ param }) => param.test(name)),
  );
  return new URLSearchParams(kept).toString();
}

/** stripe-mock's complaint, or undefined. */
async function complaint(origin: string, { method, path, headers, body }: Exchange): Promise<string | undefined> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      Authorization: 'Bearer sk_test_123',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(headers['idempotency-key'] !== undefined && { 'Idempotency-Key': headers['idempotency-key'] }),
    },
    ...(method === 'POST' && { body: replayed(body) }),
  });
  const text = await answer.text();
  return answer.ok ? undefined : `${method} ${path}: ${answer.status} ${text.replace(/\s+/gu, ' ').slice(0, 300)}`;
}

describe('conformance with stripe-mock', () => {
  if (mock === undefined) {
    it('is not checked: no stripe-mock on this machine (go install github.com/stripe/stripe-mock@latest)', () => {
      expect(findStripeMock()).toBeUndefined();
    });
    return;
  }
  it('every request that we make is accepted, except for the listed differences', async () => {
    const exchanges = await everyCall(simulator());
    const running = await startStripeMock(mock);
    try {
      const complaints = await Promise.all(exchanges.map((exchange) => complaint(running.origin, exchange)));
      expect(complaints.filter((one) => one !== undefined)).toEqual([]);
      const wrong = { method: 'POST', path: '/v1/refunds', headers: {}, body: 'tickets=1', answer: null };
      expect(await complaint(running.origin, wrong)).toContain('400');
    } finally {
      running.stop();
    }
  }, 60_000);
});

describe('conformance with Stripe’s OpenAPI document', () => {
  if (document === undefined) {
    it('is not checked: the document, part of stripe-mock’s module, is not on this machine', () => {
      expect(findOpenApi()).toBeUndefined();
    });
    return;
  }
  it('every answer fits its schema, except for the listed differences', async () => {
    const api: OpenApi = JSON.parse(readFileSync(document, 'utf8'));
    const exchanges = await everyCall(simulator());
    const found = exchanges.flatMap(({ method, path, answer }) =>
      answerProblems(api, method, path.replace(/\?.*$/u, ''), answer),
    );
    const surprises = found.filter((one) => !ANSWER_DIFFERENCES.some(({ problem }) => problem.test(one)));
    expect([...new Set(surprises)]).toEqual([]);
  }, 60_000);
});
