import type { RefusalExtra } from '@arvo/domain/protocol/contracts/call.schema.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { timeHere } from './timeHere.ts';
import type { CallOutcome } from '#src/data/ports/payments.ts';
import type { Purchase, SalesGateway } from '#src/data/ports/sales.ts';

const texts = salesTexts.payment;

/** Specification section 9, "Payment redirect time-out". */
const REDIRECT_BOUND_MS = 3000;

/** After this long, explain the wait. */
const LONGER_AFTER_MS = 3000;

/** Receives a sentence for the person while they wait. */
type Report = (news: string) => void;

/**
 * Requests Stripe's page and sends the browser there. Settles only if the person is still here or has returned: with the
 * sentence that explains the failure (specification section 8), or null after a return or on another page. Never rejects.
 */
export async function startPayment(
  sales: () => Promise<SalesGateway>,
  purchase: Purchase,
  report: Report,
): Promise<string | null> {
  const isStillHere = watchPage();
  const outcome = await request(sales, purchase, report);
  if (typeof outcome === 'string') return outcome;
  return isStillHere() ? leaveFor(outcome.url) : null;
}

/** The same for more tickets: one sentence reports the failure, the server's sentence the reason. */
export async function startExtraPayment(
  sales: () => Promise<SalesGateway>,
  purchase: Purchase,
  report: Report,
): Promise<string | null> {
  const isStillHere = watchPage();
  const outcome = await buy(sales, purchase, report);
  if (outcome.kind === 'answered' && outcome.answer.url !== '')
    return isStillHere() ? leaveFor(outcome.answer.url) : null;
  if (outcome.kind !== 'refused' || outcome.error === '') return texts.extraFailed;
  return othersFirst(outcome) ?? `${texts.extraFailed} ${outcome.error}`;
}

/** Nobody is sent to a payment from a page that they went on to before the answer. The event's page offers the held spots later. */
function watchPage(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}

async function request(
  sales: () => Promise<SalesGateway>,
  purchase: Purchase,
  report: Report,
): Promise<string | { url: string }> {
  const outcome = await buy(sales, purchase, report);
  switch (outcome.kind) {
    case 'answered':
      return outcome.answer.url === '' ? texts.noAddress : { url: outcome.answer.url };
    case 'refused':
      if (outcome.extra.requiresSetup === true) return texts.requiresSetup;
      if (outcome.error === 'Payment setup error') return texts.setupError;
      // No payment has failed, so the sentence stands alone.
      if (STANDS_ALONE.includes(outcome.extra.reason)) return outcome.error;
      return othersFirst(outcome) ?? texts.failed(outcome.error || outcome.extra.details || texts.createFailed);
    case 'failed':
      return navigator.onLine ? eventTexts.initiateFailed : texts.needsConnection;
  }
}

const STANDS_ALONE: readonly unknown[] = ['busy', 'opening', 'paid'];

/** For somebody who has held scarce spots without paying: when they can buy again, by this device's clock. */
const othersFirst = ({ extra: { reason, until } }: { readonly extra: RefusalExtra }): string | null =>
  reason === 'wait' && until !== undefined ? texts.othersFirst(timeHere(until)) : null;

async function buy(
  sales: () => Promise<SalesGateway>,
  purchase: Purchase,
  report: Report,
): Promise<CallOutcome<{ readonly url: string }>> {
  const timer = setTimeout(() => report(texts.manyTrying), LONGER_AFTER_MS);
  try {
    return await (await sales()).buy(purchase);
  } catch (error) {
    console.warn(failureLine('Payment not started', error));
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** Sends the browser to a payment page; settles as startPayment does. */
function leaveFor(url: string): Promise<string | null> {
  if (!isWebAddress(url)) return Promise.resolve(texts.noAddress);
  return new Promise((resolve) => {
    const settle = (sentence: string | null) => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', back);
      resolve(sentence);
    };
    // The browser may restore this page on Back, and the code continues here.
    const left = () => clearTimeout(timer);
    const back = () => settle(null);
    const timer = setTimeout(() => settle(texts.redirectTimedOut), REDIRECT_BOUND_MS);
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', back);
    try {
      window.location.assign(url);
    } catch {
      settle(texts.redirectFailed);
    }
  });
}

function isWebAddress(url: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}
