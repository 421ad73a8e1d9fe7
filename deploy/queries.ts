import type { Query } from '../checks/queries/shape.ts';

const hosted = { of: 'events', equal: 'creatorId' };
const joined = { of: 'guests', group: true, equal: 'userId' } as const;
const ofOrder = { of: 'orders', equal: 'buyerId eventId' };

/**
 * Every query of the product by its file. The emulator answers every query; Firestore refuses one without an index. indexes.test.ts
 * compares this list with the code's fields and, both ways, with firestore.indexes.json; `npm test` compares it, both ways, with the
 * queries that the tests really sent (checks/queries).
 */
export const QUERIES: Readonly<Record<string, readonly Query[]>> = {
  'functions/src/deletion/beginDeletion.ts': [{ of: 'events', equal: 'creatorId isPaid' }],
  'functions/src/deletion/deleteAccount.ts': [
    hosted,
    { of: 'departures', group: true, equal: 'userId' },
    { of: 'devices', equal: 'uid' },
    { of: 'mail', equal: 'toUids' },
  ],
  'functions/src/door/doorLinks.ts': [{ of: 'doorLinks', equal: 'helpers' }],
  'functions/src/door/cameIn.ts': [{ of: 'scans', equal: 'seat' }],
  'functions/src/door/keepScans.ts': [{ of: 'scans', order: 'receivedAt' }],
  'functions/src/door/readDoorList.ts': [{ of: 'orders', equal: 'eventId' }],
  'functions/src/deletion/giveUpSpots.ts': [{ of: 'orders', equal: 'buyerId state' }],
  'functions/src/deletion/releaseGuestRecords.ts': [
    { ...joined, order: '-timestamp' },
    ofOrder,
    { of: 'tickets', equal: 'claimedBy' },
    { of: 'scans', equal: 'seat' },
  ],
  'functions/src/deletion/resumeDeletions.ts': [{ of: 'deletions', order: 'requestedAt' }],
  'functions/src/events/whoKnows.ts': [
    { of: 'guests', equal: 'news.revision' },
    { of: 'guests', equal: 'seenRevision' },
  ],
  'functions/src/events/publicGuests.ts': [{ of: 'guests', order: 'timestamp' }],
  'src/data/firebase/events/guests.ts': [{ of: 'guests', order: 'timestamp' }],
  'functions/src/guests/guestPreview.ts': [{ of: 'guests', order: 'timestamp' }],
  'functions/src/mail/pushMail.ts': [{ of: 'devices', equal: 'uid' }],
  'functions/src/tickets/holders.ts': [
    { of: 'tickets', equal: 'status' },
    { of: 'tickets', equal: 'ownerId' },
  ],
  'functions/src/mail/readMail.ts': [
    { of: 'tickets', equal: 'claimedBy' },
    { of: 'tickets', equal: 'ownerId' },
    { of: 'devices', equal: 'uid' },
  ],
  'functions/src/messages/sentMessages.ts': [
    { of: 'messages', order: '-at' },
    { of: 'mail', equal: 'reachedWith' },
  ],
  'functions/src/mail/sendWaitingMail.ts': [{ of: 'mail', order: 'delivery.dueAt' }],
  'functions/src/messages/messageGuests.ts': [
    { of: 'messages', order: 'at' },
    { of: 'tickets', equal: 'status' },
  ],
  'functions/src/orders/fulfilOrder.ts': [
    { of: 'tickets', equal: 'ownerId' },
    { of: 'changes', order: 'at' },
  ],
  'functions/src/orders/repairOrders.ts': [{ of: 'orders', order: 'nextCheckAt' }],
  'functions/src/passes/makePasses.ts': [
    { of: 'tickets', equal: 'ownerId' },
    { of: 'tickets', equal: 'claimedBy' },
  ],
  'functions/src/payments/refreshPayoutAccount.ts': [{ of: 'users', equal: 'stripeAccountId' }],
  'functions/src/payouts/bankMessages.ts': [
    { of: 'users', equal: 'stripeAccountId' },
    { of: 'payouts', equal: 'hostId state', order: 'updatedAt' },
    { of: 'payouts', equal: 'hostId problem' },
    { of: 'stripeEvents', equal: 'objectId' },
  ],
  'functions/src/payouts/payEvent.ts': [{ of: 'orders', equal: 'eventId' }],
  'functions/src/payouts/settlementOf.ts': [{ of: 'orders', equal: 'eventId state' }],
  'functions/src/payouts/sweepPayouts.ts': [
    { of: 'payouts', equal: 'state', order: 'dueAt' },
    { of: 'orders', equal: 'state transferredCents', order: 'paidAt' },
  ],
  'functions/src/people/copyProfileToGuests.ts': [{ ...joined, order: '-timestamp' }],
  'functions/src/refunds/leavePaidEvent.ts': [{ of: 'tickets', equal: 'claimedBy' }, ofOrder],
  'functions/src/refunds/moneyMessages.ts': [
    { of: 'orderPayments', equal: 'paymentIntentId' },
    { of: 'orders', equal: 'paymentIntentId' },
  ],
  'functions/src/refunds/removeGuest.ts': [{ of: 'tickets', equal: 'claimedBy' }, ofOrder],
  'functions/src/refunds/spots.ts': [
    { of: 'tickets', equal: 'orderId' },
    { of: 'guests', equal: 'orderId' },
  ],
  'functions/src/refunds/refundEvent.ts': [{ of: 'orders', equal: 'eventId state' }],
  'functions/src/refunds/resumeRefunds.ts': [{ of: 'payouts', order: 'refundsDueAt' }],
  'functions/src/reminders/remindGuests.ts': [{ of: 'devices', equal: 'uid' }],
  'functions/src/reminders/saveDevice.ts': [{ of: 'devices', equal: 'uid' }],
  'functions/src/reminders/sendReminders.ts': [
    { of: 'events', order: 'startAt' },
    { of: 'reminderRuns', order: 'at' },
  ],
  'src/data/firebase/events/eventLists.ts': [
    { ...hosted, order: 'startAt' },
    { ...hosted, order: '-startAt' },
    { ...joined, order: 'event.startAt' },
    { ...joined, order: '-event.startAt' },
    { ...joined, order: '-timestamp -event.date' },
    { of: 'payouts', equal: 'hostId' },
  ],
  'src/data/firebase/orders/homeOrders.ts': [{ of: 'orders', equal: 'buyerId state', order: 'event.startAt' }],
  'src/data/firebase/orders/orders.ts': [
    ofOrder,
    { of: 'tickets', equal: 'ownerId' },
    { of: 'orders', equal: 'hostId eventId', order: 'createdAt' },
  ],
  'sw/fetchAhead.ts': [
    { ...joined, order: 'event.startAt' },
    { ...hosted, order: 'startAt' },
    { of: 'tickets', equal: 'ownerId' },
    ofOrder,
  ],
};
