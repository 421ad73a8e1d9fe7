/** Stripe's onboarding page for hosts: /setup/s/{account}/{link}. */
import type { PageAnswer } from '../checkout/checkoutPage.ts';
import { escaped, htmlPage } from '../server/html.ts';
import type { World } from '../world/world.ts';
import { accountOf } from './accounts.ts';
import type { OnboardingLink } from './record.ts';
import { requirementsOf, update } from './status.ts';

/** The host has provided everything that Stripe requires. */
export function completeOnboarding(world: World, accountId: string): void {
  const record = accountOf(world, accountId);
  const { account } = record;
  account.details_submitted = true;
  account.business_type ??= 'individual';
  record.extraRequirements = [];
  record.deadline = null;
  update(world, record);
}

const isDead = (world: World, link: OnboardingLink): boolean => link.isUsed || link.expiresAt <= world.clock.seconds();

/** A link opens the page once. After that, as at Stripe, it redirects the person to the refresh address for a new one. */
export function showOnboarding(world: World, link: OnboardingLink): PageAnswer {
  if (isDead(world, link)) return { redirect: link.refreshUrl };
  link.isUsed = true;
  const record = accountOf(world, link.account);
  const { bank } = record;
  const last4 = bank ? `<p>Bank account •••• ${escaped(bank.bankAccount.last4)}</p>` : '';
  const due = requirementsOf(record);
  const asks = due.length ? `<p>Still needed: ${escaped(due.join(', '))}</p>` : '<p>Nothing is missing.</p>';
  const body = `<h1>Stripe (local)</h1>
<p>This page stands in for Stripe’s own. It asks nothing and sends nothing.</p>
${last4}${asks}
<form method="post">
<button name="outcome" value="complete">Complete onboarding</button>
<button name="outcome" value="leave">Return without completing</button>
</form>`;
  return { html: htmlPage('Stripe (local)', body) };
}

export function submitOnboarding(world: World, link: OnboardingLink, form: URLSearchParams): PageAnswer {
  if (form.get('outcome') === 'complete') completeOnboarding(world, link.account);
  return { redirect: link.returnUrl };
}
