/** Parameters of Checkout sessions. */
import * as z from 'zod/mini';
import { currency, email, flag, integer, metadata, page, text, url } from '../server/params.schema.ts';

const methods = z.array(z.string());

const productData = z.strictObject({
  name: text(250),
  description: z.optional(text()),
  images: z.optional(z.array(url).check(z.maxLength(8))),
  metadata: z.optional(metadata),
  tax_code: z.optional(z.string()),
  unit_label: z.optional(z.string()),
});

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    product_data: productData,
    tax_behavior: z.optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
    unit_amount: integer,
  }),
  quantity: integer,
  adjustable_quantity: z.optional(z.strictObject({ enabled: flag })),
});

const message = z.optional(z.strictObject({ message: text(1200) }));

export const sessionCreate = z.strictObject({
  adaptive_pricing: z.optional(z.strictObject({ enabled: flag })),
  allow_promotion_codes: z.optional(flag),
  allowed_payment_method_types: z.optional(methods),
  automatic_tax: z.optional(z.strictObject({ enabled: flag })),
  billing_address_collection: z.optional(z.enum(['auto', 'required'])),
  cancel_url: z.optional(url),
  client_reference_id: z.optional(text(200)),
  currency: z.optional(currency),
  custom_text: z.optional(z.strictObject({ after_submit: message, submit: message })),
  customer_creation: z.optional(z.enum(['always', 'if_required'])),
  customer_email: z.optional(email),
  excluded_payment_method_types: z.optional(methods),
  expires_at: z.optional(integer),
  invoice_creation: z.optional(z.strictObject({ enabled: flag })),
  line_items: z.array(lineItem),
  locale: z.optional(z.string()),
  metadata: z.optional(metadata),
  mode: z.enum(['payment', 'setup', 'subscription']),
  payment_intent_data: z.optional(
    z.strictObject({
      description: z.optional(z.string()),
      metadata: z.optional(metadata),
      receipt_email: z.optional(email),
      statement_descriptor_suffix: z.optional(text(22)),
      transfer_group: z.optional(text()),
    }),
  ),
  payment_method_options: z.optional(
    z.strictObject({
      card: z.optional(
        z.strictObject({ request_three_d_secure: z.optional(z.enum(['any', 'automatic', 'challenge'])) }),
      ),
    }),
  ),
  phone_number_collection: z.optional(z.strictObject({ enabled: flag })),
  submit_type: z.optional(z.enum(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  success_url: url,
  ui_mode: z.optional(z.enum(['elements', 'embedded_page', 'form', 'hosted_page'])),
  wallet_options: z.optional(
    z.strictObject({ link: z.optional(z.strictObject({ display: z.optional(z.enum(['auto', 'never'])) })) }),
  ),
});

export const sessionList = z.strictObject({
  ...page,
  payment_intent: z.optional(z.string()),
  status: z.optional(z.enum(['complete', 'expired', 'open'])),
});

export const lineItemList = z.strictObject({ ...page });

export type SessionCreate = z.output<typeof sessionCreate>;
