import { watchMyOrders, watchOrder, watchOrdersOfEvent, watchPayout, watchTickets } from '../firebase/orders/orders.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { currentUser } from '../firebase/platform/auth.ts';
import { withNotes } from './notedSales.ts';
import type { Call } from '../http/calls.ts';
import { createSalesCalls } from '../http/sales.ts';
import type { SalesGateway } from '../ports/sales.ts';

/** The sales gateway as one chunk: calls to the server, and live documents. */
export const createSales = (call: Call, note: NoteOwnChange): SalesGateway =>
  withNotes(
    {
      watchMyOrders,
      watchOrder,
      watchOrdersOfEvent,
      watchPayout,
      watchTickets,
      ...createSalesCalls(call, window.location.origin),
    },
    note,
    async () => {
      const person = await currentUser();
      return person && asUserId(person.uid);
    },
  );
