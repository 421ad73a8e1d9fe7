/** The hosted Checkout page: /c/pay/{session}. */
import { escaped, htmlPage, money } from '../server/html.ts';
import { tick } from '../world/tick.ts';
import type { World } from '../world/world.ts';
import { readPayment, type Typed } from './checkoutForm.ts';
import { finishAuthentication, type PayOutcome, payWithCard } from './pay.ts';
import type { CheckoutRecord } from './record.ts';

export type PageAnswer = { readonly html: string; readonly status?: number } | { readonly redirect: string };

/** How long Stripe's page waits for the webhook's answer before it redirects the buyer. */
const WEBHOOK_PATIENCE_MS = 10_000;

const titleOf = ({ lineItems }: CheckoutRecord): string => lineItems[0]?.description ?? 'Payment';

const backLink = ({ session }: CheckoutRecord): string =>
  session.cancel_url === null ? '' : `<a href="${escaped(session.cancel_url)}">Back</a>`;

const FIELDS: readonly { name: keyof Typed; label: string; attributes: string }[] = [
  { name: 'email', label: 'Email', attributes: 'type="email" autocomplete="email"' },
  {
    name: 'number',
    label: 'Card number',
    attributes: 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"',
  },
  { name: 'expiry', label: 'Expiry', attributes: 'autocomplete="cc-exp" placeholder="MM / YY"' },
  { name: 'cvc', label: 'CVC', attributes: 'inputmode="numeric" autocomplete="cc-csc"' },
  { name: 'name', label: 'Name on card', attributes: 'autocomplete="cc-name"' },
];

function field({ name, label, attributes }: (typeof FIELDS)[number], value: string): string {
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes} value="${escaped(value)}">`;
}

const DIALOG = `<dialog open aria-label="3-D Secure">
<p>Your bank asks you to confirm this payment.</p>
<form method="post">
<button name="authentication" value="complete">Complete</button>
<button name="authentication" value="fail">Fail</button>
</form>
</dialog>`;

function payPage(record: CheckoutRecord, typed: Typed, error = ''): string {
  const { session, lineItems } = record;
  const [item] = lineItems;
  const title = titleOf(record);
  const each = item?.price?.unit_amount ?? 0;
  const quantity = item?.quantity ?? 1;
  const count = quantity > 1 ? `<p>${quantity} × ${money(each)}</p>` : '';
  const body = `<p>Stripe Checkout (local): no money moves here. Pay with 4242 4242 4242 4242, any expiry date to come and any CVC; 4000 0000 0000 0002 is declined.</p>
<h1>${escaped(title)}</h1>
<p class="total">${money(session.amount_total ?? 0)}</p>${count}
${error && `<p role="alert">${escaped(error)}</p>`}
<form method="post" novalidate>
${FIELDS.map((one) => field(one, typed[one.name])).join('\n')}
<button>Pay</button>
</form>
${backLink(record)}
${record.authenticating ? DIALOG : ''}`;
  return htmlPage(`${title} · Stripe (local)`, body);
}

function closedPage(record: CheckoutRecord): string {
  const [heading, text] =
    record.session.status === 'complete'
      ? ['You already paid', 'This payment is complete.']
      : ['This Checkout page has expired', 'Nothing was charged.'];
  return htmlPage(`${heading} · Stripe (local)`, `<h1>${heading}</h1><p>${text}</p>${backLink(record)}`);
}

/** Where the buyer is redirected after the payment. */
export const successUrl = ({ session }: CheckoutRecord): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const emptyForm = ({ session }: CheckoutRecord): Typed => ({
  email: session.customer_email ?? '',
  number: '',
  expiry: '',
  cvc: '',
  name: '',
});

export function showCheckout(world: World, record: CheckoutRecord): PageAnswer {
  tick(world);
  if (record.session.status !== 'open') return { html: closedPage(record) };
  return { html: payPage(record, emptyForm(record)) };
}

/** Handles Pay, Complete or Fail. */
export async function submitCheckout(world: World, record: CheckoutRecord, form: URLSearchParams): Promise<PageAnswer> {
  const authentication = form.get('authentication');
  if (authentication !== null) {
    const outcome = finishAuthentication(world, record, authentication === 'complete');
    return afterPayment(world, record, emptyForm(record), outcome);
  }
  const value = (name: keyof Typed): string => form.get(name) ?? '';
  const typed: Typed = {
    email: value('email'),
    number: value('number'),
    expiry: value('expiry'),
    cvc: value('cvc'),
    name: value('name'),
  };
  const payment = readPayment(typed, world.clock.now());
  if (typeof payment === 'string') return { html: payPage(record, typed, payment) };
  return afterPayment(world, record, typed, payWithCard(world, record, payment));
}

async function afterPayment(
  world: World,
  record: CheckoutRecord,
  typed: Typed,
  outcome: PayOutcome,
): Promise<PageAnswer> {
  switch (outcome.kind) {
    case 'paid':
      await world.webhooks.answered(outcome.eventId, WEBHOOK_PATIENCE_MS);
      return { redirect: successUrl(record) };
    case 'declined':
      return { html: payPage(record, typed, outcome.message) };
    case 'authenticate':
      return { html: payPage(record, typed) };
    case 'closed':
      return { html: closedPage(record) };
  }
}
