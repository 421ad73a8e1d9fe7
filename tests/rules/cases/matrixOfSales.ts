import { commit, get, list, remove, set, update } from '../support/attempt.ts';
import {
  eventPath,
  farEvent,
  order,
  orderPath,
  paidEvent,
  payout,
  payoutPath,
  serverTime,
  ticket,
  ticketPath,
  worldWith,
} from '../support/legalWorld.ts';
import { own, type Row } from './roles.ts';

/** The table's rows for documents that only the server writes, and for documents outside of the model. */

const unclaimed = worldWith({ [ticketPath]: { claimedBy: null } });
const tickets = `${eventPath(paidEvent)}/tickets`;

export const sales: readonly Row[] = [
  //                                     visitor, incomplete, complete, guest early, guest within, host, other host
  ['tickets', 'get', '- - - y y - -', () => ({ world: unclaimed, attempt: get(ticketPath) })],
  [
    'tickets, own',
    'list',
    '- y y y y y y',
    (r) => ({
      attempt: list({ collection: tickets, where: ['ownerId', own(r).uid] }),
    }),
  ],
  ["tickets, anybody's", 'list', '- - - - - - -', () => ({ attempt: list({ collection: tickets, limit: 1 }) })],
  [
    'tickets',
    'create',
    '- - - - - - -',
    (r) => ({
      attempt: commit(set(`${tickets}/made-up`, { ...ticket, ownerId: own(r).uid, hostId: own(r).uid })),
    }),
  ],
  [
    'tickets',
    'update',
    '- - - - - - -',
    (r) => ({
      world: unclaimed,
      attempt: commit(update(ticketPath, { claimedBy: own(r).uid })),
    }),
  ],
  ['tickets', 'delete', '- - - - - - -', () => ({ attempt: commit(remove(ticketPath)) })],

  ['orders', 'get', '- - - y y y -', () => ({ attempt: get(orderPath) })],
  [
    'orders, own',
    'list',
    '- y y y y y y',
    (r) => ({
      attempt: list({ collection: 'orders', where: ['buyerId', own(r).uid], limit: 100 }),
    }),
  ],
  ["orders, anybody's", 'list', '- - - - - - -', () => ({ attempt: list({ collection: 'orders', limit: 1 }) })],
  [
    'orders',
    'create',
    '- - - - - - -',
    (r) => ({
      attempt: commit(set('orders/made-up', { ...order, buyerId: own(r).uid })),
    }),
  ],
  ['orders', 'update', '- - - - - - -', () => ({ attempt: commit(update(orderPath, { state: 'refunded' })) })],
  ['orders', 'delete', '- - - - - - -', () => ({ attempt: commit(remove(orderPath)) })],

  ['payouts', 'get', '- - - - - y -', () => ({ attempt: get(payoutPath) })],
  [
    'payouts, own',
    'list',
    '- y y y y y y',
    (r) => ({
      attempt: list({ collection: 'payouts', where: ['hostId', own(r).uid] }),
    }),
  ],
  ["payouts, anybody's", 'list', '- - - - - - -', () => ({ attempt: list({ collection: 'payouts', limit: 1 }) })],
  [
    'payouts',
    'create',
    '- - - - - - -',
    (r) => ({
      attempt: commit(set('payouts/made-up', { ...payout, hostId: own(r).uid })),
    }),
  ],
  ['payouts', 'update', '- - - - - - -', () => ({ attempt: commit(update(payoutPath, { status: 'paid' })) })],
  ['payouts', 'delete', '- - - - - - -', () => ({ attempt: commit(remove(payoutPath)) })],
];

/** Documents outside of the model are always refused. */
export const elsewhere: readonly Row[] = [
  'settings',
  'stripeEvents',
  'orderPayments',
  'devices',
  'mail',
  'mailStops',
  'reminderRuns',
  `${eventPath(farEvent)}/holds`,
  `${eventPath(farEvent)}/formerTickets`,
  `${eventPath(farEvent)}/private`,
  `${eventPath(farEvent)}/scans`,
  `${eventPath(farEvent)}/messages`,
  `${eventPath(farEvent)}/doorLinks`,
  `${eventPath(farEvent)}/secrets`,
  'users/host/notes',
]
  .map((collection) => ({
    collection,
    path: `${collection}/anything`,
    world: worldWith({ [`${collection}/anything`]: { at: serverTime } }),
  }))
  .flatMap(({ collection, path, world }): Row[] => [
    [path, 'get', '- - - - - - -', () => ({ world, attempt: get(path) })],
    [collection, 'list', '- - - - - - -', () => ({ world, attempt: list({ collection, limit: 1 }) })],
    [path, 'create', '- - - - - - -', () => ({ attempt: commit(set(path, { a: 1 })) })],
    [path, 'update', '- - - - - - -', () => ({ world, attempt: commit(update(path, { a: 1 })) })],
    [path, 'delete', '- - - - - - -', () => ({ world, attempt: commit(remove(path)) })],
  ]);
