/** Creates a Checkout session from its parameters, or refuses them as Stripe does. */
import { Stripe } from 'stripe';
import { refused } from '../server/errors.ts';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import type { CheckoutRecord } from './record.ts';
import type { SessionCreate } from './sessions.schema.ts';

const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 3600;
/** Stripe's minimum charge in Australian dollars, cents. */
const LEAST_CENTS = 50;
/** Payment methods enabled in the platform's dashboard, most preferred first. */
const SWITCHED_ON = ['card', 'link', 'au_becs_debit'];

/** The methods that buyers see. The schema already refuses the removed `payment_method_types`. */
function methodsOf({
  allowed_payment_method_types: allowed,
  excluded_payment_method_types: excluded = [],
}: SessionCreate): string[] {
  if (allowed && excluded.length) {
    throw refused(
      'You may only specify one of these parameters: allowed_payment_method_types, excluded_payment_method_types.',
    );
  }
  const methods = SWITCHED_ON.filter((name) => (allowed?.includes(name) ?? true) && !excluded.includes(name));
  if (methods.length) return methods;
  throw refused('No valid payment method types for this Checkout Session.', { param: 'allowed_payment_method_types' });
}

/** Seconds UTC; a day ahead unless given. */
function expiryOf({ expires_at: requested }: SessionCreate, created: number): number {
  const expiresAt = requested ?? created + MAX_SECONDS;
  if (expiresAt - created < MIN_SECONDS) {
    throw refused('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  if (expiresAt - created > MAX_SECONDS) {
    throw refused('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  return expiresAt;
}

function lineItemsOf({ line_items: items }: SessionCreate, created: number): Stripe.LineItem[] {
  return items.map(({ price_data: price, quantity }, index): Stripe.LineItem => {
    const param = `line_items[${index}]`;
    if (price.currency !== 'aud') {
      throw refused(`The simulator only knows aud, not ${price.currency}.`, {
        param: `${param}[price_data][currency]`,
      });
    }
    if (quantity < 1)
      throw refused('This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param: `${param}[quantity]`,
      });
    if (price.unit_amount < 0) {
      throw refused('This value must be greater than or equal to 0.', {
        code: 'parameter_invalid_integer',
        param: `${param}[price_data][unit_amount]`,
      });
    }
    const total = price.unit_amount * quantity;
    return {
      id: newId('li', 24),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: 'aud',
      description: price.product_data.name,
      metadata: {},
      price: {
        id: newId('price', 24),
        object: 'price',
        active: false,
        billing_scheme: 'per_unit',
        created,
        currency: 'aud',
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: newId('prod', 14),
        recurring: null,
        tax_behavior: price.tax_behavior ?? 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: 'one_time',
        unit_amount: price.unit_amount,
        unit_amount_decimal: Stripe.Decimal.from(price.unit_amount),
      },
      quantity,
    };
  });
}

/** @throws Stripe's refusals: an expiry too near or too far, nothing to pay, an unsupported mode. */
export function newCheckout(world: World, params: SessionCreate): CheckoutRecord {
  const { mode, ui_mode: uiMode = 'hosted_page', success_url: successUrl, payment_intent_data: data } = params;
  if (mode !== 'payment' || uiMode !== 'hosted_page') {
    throw refused('The simulator only knows mode=payment with ui_mode=hosted_page.', { param: 'mode' });
  }
  const created = world.clock.seconds();
  const expiresAt = expiryOf(params, created);
  if (!params.line_items.length)
    throw refused('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const lineItems = lineItemsOf(params, created);
  const total = lineItems.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  if (total < LEAST_CENTS) {
    throw refused("The Checkout Session's total amount due must add up to at least $0.50 aud", {
      code: 'amount_too_small',
    });
  }
  const id = newId('cs_test_a1', 58);
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: params.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'aud',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: params.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: params.customer_creation ?? 'if_required',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    excluded_payment_method_types: params.excluded_payment_method_types ?? [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: params.invoice_creation?.enabled ?? false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: { id: 'pmc_local', parent: null },
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: methodsOf(params),
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.options.origin}/c/pay/${id}`,
    wallet_options: null,
  };
  return {
    session,
    lineItems,
    payment: {
      metadata: data?.metadata ?? {},
      transferGroup: data?.transfer_group ?? null,
      receiptEmail: data?.receipt_email ?? null,
      description: data?.description ?? null,
    },
    authenticating: undefined,
  };
}
