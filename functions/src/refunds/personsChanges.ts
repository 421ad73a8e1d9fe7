import { parseUser } from '@arvo/domain/people/person.schema.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { type ChangesOfMind, withChange } from '@arvo/domain/refunds/changesOfMind.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Transaction } from 'firebase-admin/firestore';
import type { StoreTools } from '../orders/orderTools.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

type PersonsChanges = {
  readonly changes: ChangesOfMind;
  /** Counts a refund in the transaction that stores it, so that each order counts once. */
  readonly count: (order: OrderId) => void;
};

/** A person's changes of mind. Read in the transaction that decides about a refund: leaving two events at once counts both. */
export async function personsChanges(
  transaction: Transaction,
  { db, clock }: StoreTools,
  uid: UserId,
): Promise<PersonsChanges> {
  const document = await transaction.get(db.doc(userPath(uid)));
  const changes = parseUser(plainDocument(document))?.changesOfMind ?? {};
  return {
    changes,
    count: (order) => {
      // Somebody who has just deleted their account has no document any more, and must not get a new one.
      if (document.exists) transaction.update(document.ref, { changesOfMind: withChange(changes, order, clock()) });
    },
  };
}
