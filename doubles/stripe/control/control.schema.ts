/** The control calls of tests, beside Stripe's own API: JSON bodies to POST /_control/{name}. */
import * as z from 'zod/mini';

const positive = z.number().check(z.gte(0));
const ids = z.array(z.string());

export const controlSchemas = {
  clock: z.strictObject({ advanceSeconds: z.optional(positive) }),
  trouble: z.strictObject({
    kind: z.enum(['error', 'error-after', 'lost-response', 'delay']),
    method: z.optional(z.enum(['GET', 'POST', 'DELETE'])),
    path: z.optional(z.string()),
    about: z.optional(z.string()),
    times: z.optional(positive),
    status: z.optional(z.number()),
    code: z.optional(z.string()),
    delayMs: z.optional(positive),
  }),
  'webhook-trouble': z.strictObject({
    action: z.enum(['drop', 'hold', 'delay', 'duplicate', 'shuffle']),
    chance: z.optional(z.number().check(z.gte(0), z.lte(1))),
    copies: z.optional(positive),
    types: z.optional(ids),
    about: z.optional(z.string()),
    times: z.optional(positive),
    delayMs: z.optional(positive),
  }),
  'webhook-retries': z.strictObject({ waitsMs: z.array(positive) }),
  'clear-trouble': z.strictObject({}),
  webhooks: z.strictObject({}),
  release: z.strictObject({ eventIds: ids }),
  resend: z.strictObject({ eventId: z.string() }),
  settle: z.strictObject({ patienceMs: z.optional(positive) }),
  pay: z.strictObject({
    session: z.string(),
    /** 4242… unless given. */
    card: z.optional(z.string()),
    email: z.optional(z.string()),
    name: z.optional(z.string()),
    /** What the buyer does at the 3-D Secure dialog, if the card asks for it; 'complete' unless given. */
    authentication: z.optional(z.enum(['complete', 'fail'])),
  }),
  onboard: z.strictObject({ account: z.string() }),
  require: z.strictObject({
    account: z.string(),
    requirements: ids,
    /** Until then the host keeps all capabilities; without it they are lost at once. */
    withinSeconds: z.optional(positive),
  }),
  /** Stripe disables the account permanently. */
  reject: z.strictObject({ account: z.string() }),
  dispute: z.strictObject({
    charge: z.string(),
    reason: z.optional(z.string()),
    isInquiry: z.optional(z.boolean()),
    /** What is disputed; everything that was not refunded unless given. */
    cents: z.optional(positive),
  }),
  'close-dispute': z.strictObject({ dispute: z.string(), outcome: z.enum(['lost', 'won']) }),
  'fail-refund': z.strictObject({ refund: z.string(), reason: z.optional(z.string()) }),
  /** Books the difference as a movement of the platform's own money. */
  balance: z.strictObject({ availableCents: z.number() }),
  /** Sends a connected account's available balance to its bank, where it arrives or fails at once. */
  'pay-out': z.strictObject({ account: z.string() }),
  /** The host revokes the platform's access to the account. */
  deauthorize: z.strictObject({ account: z.string() }),
  platform: z.strictObject({
    isTransfersOnlyRefused: z.optional(z.boolean()),
    isCheckingSlow: z.optional(z.boolean()),
  }),
  /** Ends Stripe's checks of what the host submitted; needed only if checking is slow. */
  verify: z.strictObject({ account: z.string() }),
  money: z.strictObject({}),
} as const;
