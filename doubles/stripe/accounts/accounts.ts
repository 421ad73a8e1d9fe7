/** Connected accounts of hosts: /v1/accounts. */
import type { Stripe } from 'stripe';
import { ApiError, found, refused } from '../server/errors.ts';
import { listPage, wholeList } from '../server/list.ts';
import { nothing, page } from '../server/params.schema.ts';
import { type Call, idOf, type Route, route } from '../server/route.ts';
import * as z from 'zod/mini';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import {
  type AccountCreate,
  type AccountUpdate,
  accountCreate,
  accountUpdate,
  externalAccountCreate,
  externalAccountList,
} from './accounts.schema.ts';
import { bankDetails } from './bankAccount.ts';
import type { AccountRecord, BankDetails } from './record.ts';
import { newSettings, setPayouts } from './settings.ts';
import { noRequirements, settle, update } from './status.ts';

/** @throws Stripe's error for an account that is not connected to this platform, or no longer. */
export function accountOf(world: World, id: string): AccountRecord {
  const record = world.accounts.get(id);
  if (record) return record;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_********ocal' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

function controllerOf({ controller, type }: AccountCreate): Stripe.Account.Controller {
  const express = type === 'express';
  const dashboard = controller?.stripe_dashboard?.type ?? (express ? 'express' : type === 'custom' ? 'none' : 'full');
  const isOurs = type === 'express' || type === 'custom';
  const losses = controller?.losses?.payments ?? (isOurs ? 'application' : 'stripe');
  const payer = controller?.fees?.payer ?? (isOurs ? 'application' : 'account');
  const collection = controller?.requirement_collection ?? (type === 'custom' ? 'application' : 'stripe');
  if (controller && type)
    throw refused('You may not provide the `type` parameter and `controller` parameters simultaneously.');
  if (losses === 'application' && payer !== 'application') {
    throw refused(
      'When `controller[losses][payments]=application`, you must set `controller[fees][payer]=application`.',
      {
        param: 'controller',
      },
    );
  }
  if (collection === 'application' && (dashboard !== 'none' || losses !== 'application')) {
    throw refused(
      'When `controller[requirement_collection]=application`, you must set `controller[stripe_dashboard][type]=none` and `controller[losses][payments]=application`.',
      { param: 'controller' },
    );
  }
  return {
    fees: { payer },
    is_controller: true,
    losses: { payments: losses },
    requirement_collection: collection,
    stripe_dashboard: { type: dashboard },
    type: 'application',
  };
}

function refuseTransfersOnly(world: World, { capabilities }: AccountCreate): void {
  if (!world.platform.isTransfersOnlyRefused) return;
  if (!capabilities?.transfers?.requested || capabilities.card_payments?.requested) return;
  throw refused(
    'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.',
  );
}

function createAccount({ world }: Call, params: AccountCreate): Stripe.Account {
  const { country = 'AU', type } = params;
  if (country !== 'AU') throw refused(`${country} is not currently supported by the simulator.`, { param: 'country' });
  refuseTransfersOnly(world, params);
  const account: Stripe.Account = {
    id: newId('acct', 16),
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: controllerOf(params),
    country,
    created: world.clock.seconds(),
    default_currency: params.default_currency ?? 'aud',
    details_submitted: false,
    email: null,
    future_requirements: noRequirements(),
    metadata: {},
    payouts_enabled: false,
    settings: newSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: type ?? 'none',
  };
  const record: AccountRecord = {
    account,
    bank: undefined,
    requested: new Set(),
    hasLink: false,
    extraRequirements: [],
    deadline: null,
    stopped: null,
    lastPayoutAt: 0,
  };
  fill(record, params);
  if (params.external_account) record.bank = bankDetails(account.id, params.external_account);
  settle(record);
  world.accounts.set(account.id, record);
  return account;
}

function fill(record: AccountRecord, params: AccountUpdate): void {
  const { account } = record;
  const { business_profile: profile, business_type: kind, capabilities, email, metadata = {} } = params;
  if (profile) {
    const empty = {
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    };
    const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
    account.business_profile = { ...empty, ...account.business_profile, ...given };
  }
  if (kind) account.business_type = kind;
  if (email) account.email = email;
  setPayouts(account, params);
  const merged = { ...account.metadata, ...metadata };
  account.metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  for (const name of ['card_payments', 'transfers'] as const) {
    if (capabilities?.[name]?.requested) record.requested.add(name);
  }
}

/** Fields that only Stripe writes once its onboarding has begun, if Stripe collects the requirements. */
const STRIPES_OWN = ['business_type', 'external_account', 'individual', 'tos_acceptance'] as const;

function refuseStripesOwn({ account, hasLink }: AccountRecord, params: AccountUpdate): void {
  if (!hasLink || account.controller?.requirement_collection !== 'stripe') return;
  const param = STRIPES_OWN.find((name) => params[name] !== undefined);
  if (param === undefined) return;
  throw refused(
    `You cannot change \`${param}\` via API on accounts where Stripe collects requirements, once an account link was created. The account holder changes it in their dashboard.`,
    { param },
  );
}

function updateAccount(call: Call, params: AccountUpdate): Stripe.Account {
  const { world } = call;
  const record = accountOf(world, idOf(call));
  refuseStripesOwn(record, params);
  const bank = params.external_account && bankDetails(record.account.id, params.external_account);
  fill(record, params);
  if (bank) replaceBank(world, record, bank);
  update(world, record);
  return record.account;
}

/** An account has one bank account at a time; a new one replaces it. */
function replaceBank(world: World, record: AccountRecord, bank: BankDetails): void {
  const { account, bank: old } = record;
  record.bank = bank;
  if (old) emit(world, 'account.external_account.deleted', old.bankAccount, { account: account.id });
  emit(world, 'account.external_account.created', bank.bankAccount, { account: account.id });
}

export const accountRoutes: readonly Route[] = [
  route('POST', '/v1/accounts', accountCreate, createAccount),
  route('GET', '/v1/accounts', z.strictObject(page), ({ world }, params) =>
    listPage(
      Array.from(world.accounts.values(), ({ account }) => ({ created: 0, ...account })),
      params,
      '/v1/accounts',
    ),
  ),
  route('GET', '/v1/accounts/:id', nothing, (call) => accountOf(call.world, idOf(call)).account),
  route('POST', '/v1/accounts/:id', accountUpdate, updateAccount),
  route('GET', '/v1/accounts/:id/external_accounts', externalAccountList, (call) => {
    const { account, bank } = accountOf(call.world, idOf(call));
    return wholeList(bank ? [bank.bankAccount] : [], `/v1/accounts/${account.id}/external_accounts`);
  }),
  route('GET', '/v1/accounts/:id/external_accounts/:id', nothing, (call) => {
    const { bank } = accountOf(call.world, idOf(call));
    return found(new Map(bank && [[bank.bankAccount.id, bank.bankAccount]]), 'external account', idOf(call, 1));
  }),
  route('POST', '/v1/accounts/:id/external_accounts', externalAccountCreate, (call, params) => {
    const record = accountOf(call.world, idOf(call));
    refuseStripesOwn(record, params);
    const bank = bankDetails(record.account.id, params.external_account);
    replaceBank(call.world, record, bank);
    update(call.world, record);
    return bank.bankAccount;
  }),
  route('POST', '/v1/accounts/:id/login_links', nothing, (call) => {
    const { account } = accountOf(call.world, idOf(call));
    if (account.controller?.stripe_dashboard?.type !== 'express' || !account.details_submitted) {
      throw refused(
        'Cannot create a login link for an account that has not completed onboarding or has no Express Dashboard.',
      );
    }
    return {
      object: 'login_link',
      created: call.world.clock.seconds(),
      url: `${call.world.options.origin}/express/${account.id}`,
    };
  }),
];
