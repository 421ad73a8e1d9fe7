import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testSimulator } from '../testSimulator.ts';
import { findOpenApi, findStripeMock, startStripeMock } from './machine.ts';
import { answerProblems, type OpenApi } from './openApi.ts';
import { complaint } from './replay.ts';
import { everyCall } from './scenario.ts';

const simulator = testSimulator();
const mock = findStripeMock();
const document = findOpenApi();

/** Differences between the document and the SDK; each with its reason. */
const ANSWER_DIFFERENCES: readonly { problem: RegExp; reason: string }[] = [
  {
    problem: /\.(?:allowed_payment_method_types|payment_record|source|electronic_commerce_indicator): unknown$/u,
    reason: 'declared by SDK 23.1.0 for API 2026-10-28; stripe-mock 0.203.0 has the document of 2026-08-26',
  },
  {
    problem:
      /\.(?:submission_method|intended_submission_method|statement_descriptor_prefix_kan(?:a|ji)|specified_commercial_transactions_act_url): unknown$/u,
    reason: 'the same',
  },
];

describe('conformance with stripe-mock', () => {
  if (mock === undefined) {
    it.skip('is not checked: no stripe-mock on this machine (go install github.com/stripe/stripe-mock@latest)');
    return;
  }
  it('every request that we make is accepted, except for the listed differences', async () => {
    const exchanges = await everyCall(simulator());
    const running = await startStripeMock(mock);
    try {
      const complaints = await Promise.all(exchanges.map((exchange) => complaint(running.origin, exchange)));
      expect(complaints.filter((one) => one !== undefined)).toEqual([]);
      const wrong = { method: 'POST', path: '/v1/refunds', body: 'tickets=1' };
      expect(await complaint(running.origin, wrong)).toContain('400');
    } finally {
      running.stop();
    }
  }, 60_000);
});

describe('conformance with Stripe’s OpenAPI document', () => {
  if (document === undefined) {
    it.skip('is not checked: the document, part of stripe-mock’s module, is not on this machine');
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
