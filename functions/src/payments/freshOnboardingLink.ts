import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { type Refusal, refuse } from '../platform/requests/refusal.ts';
import { type Host, mayChangePayouts } from './mayChangePayouts.ts';
import { onboardingUrl } from './onboardingUrl.ts';
import type { SaveTools } from './saveBankDetails.ts';

type Link = { readonly success: true; readonly onboardingUrl: string };

/**
 * A fresh link to Stripe's page for a host who has an account. There the bank account can be changed, so it needs the same sign-in as
 * saving bank details.
 * @throws Stripe's error.
 */
export async function freshOnboardingLink(tools: SaveTools, host: Host): Promise<Link | Refusal> {
  const { stripeAccountId: accountId } = host.user;
  if (accountId === null) return refuse(404, bankTexts.accountMissing);
  if (!(await mayChangePayouts(tools, host)))
    return refuse(403, bankTexts.signInForStripe, { reason: 'sign-in-again' });
  return { success: true, onboardingUrl: await onboardingUrl(tools.stripe, accountId, tools.origin) };
}
