import { salesSwitchEndpoints } from '../events/setSales.endpoint.ts';
import { whoKnowsEndpoints } from '../events/whoKnows.endpoint.ts';
import { guestEndpoints } from '../guests/guests.endpoint.ts';
import { orderEndpoints } from '../orders/orders.endpoint.ts';
import { mailEndpoints } from '../mail/mail.endpoint.ts';
import { messageEndpoints } from '../messages/messages.endpoint.ts';
import { doorEndpoints } from '../door/door.endpoint.ts';
import { passEndpoints } from '../passes/passes.endpoint.ts';
import { payoutEndpoints } from '../payments/payouts.endpoint.ts';
import type { Endpoint } from '../platform/requests/endpoint.ts';
import { refundEndpoints } from '../refunds/refunds.endpoint.ts';
import { reminderEndpoints } from '../reminders/reminders.endpoint.ts';
import { ticketEndpoints } from '../tickets/tickets.endpoint.ts';

/** Each needs a rewrite in firebase.json, which the development proxy reads too. */
export const endpoints: readonly Endpoint[] = [
  ...payoutEndpoints,
  ...orderEndpoints,
  ...guestEndpoints,
  ...salesSwitchEndpoints,
  ...whoKnowsEndpoints,
  ...ticketEndpoints,
  ...passEndpoints,
  ...doorEndpoints,
  ...messageEndpoints,
  ...mailEndpoints,
  ...refundEndpoints,
  ...reminderEndpoints,
];
