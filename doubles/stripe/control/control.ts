/** The control calls of tests: POST /_control/{name} with a JSON body. */
import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { accountOf } from '../accounts/accounts.ts';
import { completeOnboarding } from '../accounts/onboardingPage.ts';
import { finishChecks, update } from '../accounts/status.ts';
import { closeDispute, openDispute } from '../money/disputes.ts';
import { balanceOf, book } from '../money/ledger.ts';
import { finishPayout, startPayout } from '../money/payouts.ts';
import { failRefund } from '../money/refunds.ts';
import { ApiError, found } from '../server/errors.ts';
import { emit } from '../world/events.ts';
import { tick } from '../world/tick.ts';
import type { World } from '../world/world.ts';
import { controlSchemas as schemas } from './control.schema.ts';
import { moneySummary } from './moneySummary.ts';
import { payAsBuyer } from './payAsBuyer.ts';

interface Command<Input, Answer> {
  /** @throws Error if the body is not an Input. */
  readonly parse: (body: unknown) => Input;
  readonly run: (world: World, body: unknown) => Answer;
}

function command<S extends z.ZodMiniType, Answer>(
  schema: S,
  work: (world: World, input: z.output<S>) => Answer,
): Command<z.output<S>, Answer> {
  const parse = (body: unknown): z.output<S> => z.parse(schema, body);
  return { parse, run: (world, body) => work(world, parse(body)) };
}

/** The client derives its types from this object. */
export const commands = {
  clock: command(schemas.clock, (world, { advanceSeconds = 0 }) => {
    world.clock.advance(advanceSeconds * 1000);
    tick(world);
    return { now: world.clock.seconds() };
  }),
  trouble: command(schemas.trouble, (world, rule) => world.trouble.add(rule)),
  'webhook-trouble': command(schemas['webhook-trouble'], (world, rule) => world.webhooks.addTrouble(rule)),
  'webhook-retries': command(schemas['webhook-retries'], (world, { waitsMs }) => world.webhooks.retryAfter(waitsMs)),
  'clear-trouble': command(schemas['clear-trouble'], (world) => {
    world.trouble.clear();
    world.webhooks.clearTrouble();
  }),
  webhooks: command(schemas.webhooks, (world) => world.webhooks.deliveries()),
  release: command(schemas.release, (world, { eventIds }) => world.webhooks.release(eventIds)),
  resend: command(schemas.resend, (world, { eventId }) => world.webhooks.resend(eventId)),
  settle: command(schemas.settle, async (world, { patienceMs = 20_000 }) => ({
    isSettled: await world.webhooks.settled(patienceMs),
  })),
  pay: command(schemas.pay, payAsBuyer),
  onboard: command(schemas.onboard, (world, { account }) => {
    completeOnboarding(world, account);
    return accountOf(world, account).account;
  }),
  require: command(schemas.require, (world, { account, requirements, withinSeconds }) => {
    const record = accountOf(world, account);
    record.extraRequirements = requirements;
    record.deadline = null;
    if (withinSeconds !== undefined) {
      const deadline = world.clock.seconds() + withinSeconds;
      record.deadline = deadline;
      world.jobs.at(deadline, () => {
        if (record.deadline !== deadline) return;
        record.deadline = null;
        update(world, record);
      });
    }
    update(world, record);
    return record.account;
  }),
  reject: command(schemas.reject, (world, { account }) => {
    const record = accountOf(world, account);
    record.stopped = 'rejected.fraud';
    update(world, record);
    return record.account;
  }),
  dispute: command(schemas.dispute, (world, { charge, reason = 'fraudulent', isInquiry = false, cents }) =>
    openDispute(world, found(world.charges, 'charge', charge), { reason, isInquiry, ...(cents && { cents }) }),
  ),
  'close-dispute': command(schemas['close-dispute'], (world, { dispute: id, outcome }) => {
    const dispute = found(world.disputes, 'dispute', id);
    closeDispute(world, dispute, outcome);
    return dispute;
  }),
  'fail-refund': command(schemas['fail-refund'], (world, { refund: id, reason = 'expired_or_canceled_card' }) => {
    const refund = found(world.refunds, 'refund', id);
    failRefund(world, refund, reason);
    return refund;
  }),
  balance: command(schemas.balance, (world, { availableCents }) => {
    const amount = availableCents - balanceOf(world, 'platform').available;
    book(world, { owner: 'platform', type: amount < 0 ? 'payout' : 'topup', amount, source: null });
    tick(world);
    return balanceOf(world, 'platform');
  }),
  'pay-out': command(schemas['pay-out'], (world, { account }) => {
    const payout = startPayout(world, account);
    if (payout) finishPayout(world, account, payout);
    return { payout: payout ?? null };
  }),
  deauthorize: command(schemas.deauthorize, (world, { account }) => {
    accountOf(world, account);
    const application = { id: 'ca_local', object: 'application', name: 'Arvo' };
    emit(world, 'account.application.deauthorized', application, { account });
    world.accounts.delete(account);
  }),
  platform: command(schemas.platform, (world, { isTransfersOnlyRefused, isCheckingSlow }) => {
    const { platform } = world;
    platform.isTransfersOnlyRefused = isTransfersOnlyRefused ?? platform.isTransfersOnlyRefused;
    platform.isCheckingSlow = isCheckingSlow ?? platform.isCheckingSlow;
  }),
  verify: command(schemas.verify, (world, { account }) => {
    const record = accountOf(world, account);
    finishChecks(world, record);
    return record.account;
  }),
  money: command(schemas.money, moneySummary),
};

const byName: ReadonlyMap<string, Pick<Command<unknown, unknown>, 'run'>> = new Map(Object.entries(commands));

async function carryOut(world: World, name: string, body: string): Promise<unknown> {
  return found(byName, 'control call', name).run(world, JSON.parse(body || '{}'));
}

/** Answers a control call; `reset` forgets everything. */
export async function answerControl(
  world: World,
  reset: () => void,
  response: ServerResponse,
  { url, body }: { url: URL; body: string },
): Promise<void> {
  const name = url.pathname.slice('/_control/'.length);
  const answer: { status: number; body: unknown } = { status: 200, body: {} };
  try {
    if (name === 'reset') reset();
    else answer.body = (await carryOut(world, name, body)) ?? {};
  } catch (error) {
    answer.status = error instanceof ApiError ? error.status : 400;
    answer.body = { error: { message: String(error) } };
  }
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer.body));
}
