/** `expand`: replaces ids in an answer by the objects that they name, at any depth. */
import type { World } from '../world/world.ts';
import { refused } from './errors.ts';
import { wholeList } from './list.ts';

type Json = { [name: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object behind an id. */
function objectById(world: World, id: string): object | undefined {
  return (
    world.intents.get(id) ??
    world.charges.get(id) ??
    world.refunds.get(id) ??
    world.transfers.get(id) ??
    world.disputes.get(id) ??
    world.payouts.get(id)?.payout ??
    world.accounts.get(id)?.account ??
    world.ledger.find(({ transaction }) => transaction.id === id)?.transaction
  );
}

/** Lists that an object contains only when they are expanded. */
function hiddenList(world: World, owner: Json, name: string): object | undefined {
  const { id, object } = owner;
  if (typeof id !== 'string') return undefined;
  if (object === 'checkout.session' && name === 'line_items') {
    return wholeList(world.sessions.get(id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`);
  }
  if (object === 'charge' && name === 'refunds') {
    const refunds = [...world.refunds.values()].filter(({ charge }) => charge === id).toReversed();
    return wholeList(refunds, `/v1/charges/${id}/refunds`);
  }
  return undefined;
}

/**
 * A plain JSON copy with the named properties expanded.
 * @throws Stripe's refusal for one that cannot be expanded.
 */
export function expanded(world: World, answer: object, paths: readonly string[]): object {
  const copy: unknown = plain(answer);
  for (const path of paths) expandAt(world, copy, path.split('.'), path);
  return isJson(copy) ? copy : answer;
}

const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

function expandAt(world: World, owner: unknown, [name, ...rest]: readonly string[], path: string): void {
  if (name === undefined) return;
  if (Array.isArray(owner)) {
    for (const one of owner) expandAt(world, one, [name, ...rest], path);
    return;
  }
  if (!isJson(owner)) return;
  const value = owner[name];
  const object = typeof value === 'string' ? objectById(world, value) : hiddenList(world, owner, name);
  if (object) owner[name] = plain(object);
  else if (!isJson(value) && !Array.isArray(value) && value !== null) {
    throw refused(
      `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' if this is a list.`,
      { param: 'expand[0]' },
    );
  }
  expandAt(world, owner[name], rest, path);
}
