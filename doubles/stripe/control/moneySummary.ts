/** Sums of the books by transfer group, for tests that compare them with orders to the cent. */
import { balanceOf } from '../money/ledger.ts';
import type { World } from '../world/world.ts';

/** Cents; all of them count up, `refunded` too. */
export interface GroupSums {
  charged: number;
  /** What Stripe kept, of charges and of disputes. */
  fees: number;
  refunded: number;
  /** Refunds that wait for money. */
  refundsPending: number;
  transferred: number;
  reversed: number;
  /** Taken by disputes and not given back. */
  disputed: number;
}

interface Balance {
  readonly available: number;
  readonly pending: number;
}

export interface MoneySummary {
  /** By transfer group; money without one is under ''. */
  readonly groups: Readonly<Record<string, GroupSums>>;
  readonly platform: Balance;
  readonly accounts: Readonly<Record<string, Balance & { readonly paidOut: number }>>;
}

const NAMES: Readonly<Record<string, { name: keyof GroupSums; sign: 1 | -1 }>> = {
  charge: { name: 'charged', sign: 1 },
  refund: { name: 'refunded', sign: -1 },
  refund_failure: { name: 'refunded', sign: -1 },
  transfer: { name: 'transferred', sign: -1 },
  transfer_refund: { name: 'reversed', sign: 1 },
  adjustment: { name: 'disputed', sign: -1 },
};

const emptySums = (): GroupSums => ({
  charged: 0,
  fees: 0,
  refunded: 0,
  refundsPending: 0,
  transferred: 0,
  reversed: 0,
  disputed: 0,
});

export function moneySummary(world: World): MoneySummary {
  const groups = new Map<string, GroupSums>();
  const sumsOf = (group: string | null): GroupSums => {
    const sums = groups.get(group ?? '') ?? emptySums();
    groups.set(group ?? '', sums);
    return sums;
  };
  for (const { owner, transaction, transferGroup } of world.ledger) {
    const kind = NAMES[transaction.type];
    if (owner !== 'platform' || !kind) continue;
    const sums = sumsOf(transferGroup);
    sums[kind.name] += kind.sign * transaction.amount;
    sums.fees += transaction.fee;
  }
  for (const { amount, charge, status } of world.refunds.values()) {
    if (status === 'pending')
      sumsOf(world.charges.get(String(charge))?.transfer_group ?? null).refundsPending += amount;
  }
  const paidOut = (id: string): number =>
    [...world.payouts.values()].reduce(
      (sum, { account, payout }) => (account === id && payout.status === 'paid' ? sum + payout.amount : sum),
      0,
    );
  const accounts = Array.from(world.accounts.keys(), (id) => [id, { ...balanceOf(world, id), paidOut: paidOut(id) }]);
  return {
    groups: Object.fromEntries(groups),
    platform: balanceOf(world, 'platform'),
    accounts: Object.fromEntries(accounts),
  };
}
