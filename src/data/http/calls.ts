import { type CallContract, parseAnswer } from '@arvo/domain/protocol/contracts/call.schema.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { CallOutcome } from '../ports/payments.ts';

/** Sends a call for the person who is signed in. Never rejects; settles within `boundMs` (20 s). */
export type Call = <Body, Answer>(
  contract: CallContract<Body, Answer>,
  body: Body,
  boundMs?: number,
) => Promise<CallOutcome<Answer>>;

const BOUND_MS = 20_000;
const FAILED = { kind: 'failed' } as const;
/** The server's own refusal; `callHeaders` returns null if nobody is signed in. */
const SIGNED_OUT = { kind: 'refused', status: 401, error: callTexts.signIn, extra: {} } as const;

type CallHeaders = () => Promise<Readonly<Record<string, string>> | null>;

/** @param headers loads data/firebase/platform/callHeaders.ts. */
export function createCalls(headers: CallHeaders): Call {
  return async (contract, body, boundMs = BOUND_MS) => {
    const ended = new AbortController();
    const outcome = await withTimeout(send(contract, body, { headers, signal: ended.signal }), boundMs, FAILED);
    // Cancels a request whose caller has timed out.
    ended.abort();
    return outcome;
  };
}

async function send<Body, Answer>(
  contract: CallContract<Body, Answer>,
  body: Body,
  { headers, signal }: { headers: CallHeaders; signal: AbortSignal },
): Promise<CallOutcome<Answer>> {
  try {
    const who = await headers();
    if (who === null) return SIGNED_OUT;
    const answer = await fetch(contract.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...who },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal,
    });
    const parsed = parseAnswer(contract, await answer.json());
    if (parsed === null || (parsed.kind === 'answered') !== answer.ok) return FAILED;
    return parsed.kind === 'answered' ? parsed : { ...parsed, status: answer.status };
  } catch {
    return FAILED;
  }
}
