/** Derives a connected account's capabilities from its record. */
import type { Stripe } from 'stripe';
import { emit } from '../world/events.ts';
import type { World } from '../world/world.ts';
import type { AccountRecord } from './record.ts';

type Capability = 'card_payments' | 'transfers';
type Status = 'active' | 'inactive' | 'pending';

const FROM_ONBOARDING = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'individual.address.line1',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
];

/** What Stripe still requires. */
export function requirementsOf({ account, bank, extraRequirements }: AccountRecord): string[] {
  const isBankMissing = !bank || bank.bankAccount.status === 'errored';
  return [
    ...(account.details_submitted ? [] : FROM_ONBOARDING),
    ...(isBankMissing ? ['external_account'] : []),
    ...extraRequirements,
  ];
}

const NOTHING_DUE: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

function requirements(record: AccountRecord): Stripe.Account.Requirements {
  const due = requirementsOf(record);
  const { deadline, extraRequirements, stopped } = record;
  const overdue = due.filter((name) => deadline === null || !extraRequirements.includes(name));
  return {
    ...NOTHING_DUE,
    current_deadline: deadline,
    currently_due: due,
    disabled_reason: stopped ?? (overdue.length ? 'requirements.past_due' : null),
    eventually_due: due,
    past_due: overdue,
  };
}

export const noRequirements = (): Stripe.Account.FutureRequirements => ({ ...NOTHING_DUE, disabled_reason: null });

/** Updates the account from its record; `pending` while Stripe checks what was submitted. */
function refresh(record: AccountRecord, status: (capability: Capability) => Status): void {
  const { account, bank } = record;
  account.requirements = requirements(record);
  account.capabilities = Object.fromEntries([...record.requested].map((name) => [name, status(name)]));
  account.charges_enabled = account.capabilities.card_payments === 'active';
  const canTransfer = account.capabilities.transfers === 'active' || account.charges_enabled;
  account.payouts_enabled = canTransfer && bank !== undefined && bank.bankAccount.status !== 'errored';
  account.external_accounts = {
    object: 'list',
    data: bank ? [bank.bankAccount] : [],
    has_more: false,
    url: `/v1/accounts/${account.id}/external_accounts`,
  };
}

const isBlocked = (record: AccountRecord): boolean =>
  record.stopped !== null ||
  (requirements(record).past_due ?? []).some((requirement) => requirement !== 'external_account');

const settledStatus = (record: AccountRecord): Status => (isBlocked(record) ? 'inactive' : 'active');

/** Updates an account that was just created, without sending events. */
export function settle(record: AccountRecord): void {
  refresh(record, () => settledStatus(record));
}

/**
 * Updates the account after a change: new capabilities are pending first and active after Stripe's checks, which take no
 * time unless a test delays them. Every step sends account.updated, and capability.updated for each changed capability.
 */
export function update(world: World, record: AccountRecord): void {
  const before = { ...record.account.capabilities };
  const next = settledStatus(record);
  const isNew = (name: Capability): boolean => next === 'active' && before[name] !== 'active';
  if ([...record.requested].some(isNew)) {
    refresh(record, (name) => (isNew(name) ? 'pending' : next));
    record.account.requirements = {
      ...requirements(record),
      disabled_reason: 'requirements.pending_verification',
      pending_verification: ['individual.verification.document'],
    };
    sendEvents(world, record, before);
    if (world.platform.isCheckingSlow) return;
  }
  finishChecks(world, record);
}

/** Stripe's checks have finished. */
export function finishChecks(world: World, record: AccountRecord): void {
  const before = { ...record.account.capabilities };
  settle(record);
  sendEvents(world, record, before);
}

function sendEvents(world: World, { account, requested }: AccountRecord, before: Stripe.Account.Capabilities): void {
  for (const name of requested) {
    const status = account.capabilities?.[name] ?? 'unrequested';
    if (before[name] === status) continue;
    const capability = {
      id: name,
      object: 'capability',
      account: account.id,
      requested: true,
      requested_at: account.created ?? null,
      requirements: account.requirements,
      status,
    };
    emit(world, 'capability.updated', capability, { account: account.id, before: { status: before[name] } });
  }
  emit(world, 'account.updated', account, { account: account.id, before: { capabilities: before } });
}
