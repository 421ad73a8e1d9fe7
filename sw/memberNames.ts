/**
 * The parts of the app that only members need: the database's code and its schemas, the gazetteer, time zones, photos, selling and
 * buying tickets, and the screens behind the gate. A visitor's device does not fetch them; a member's has them without a
 * connection, too. Names of chunks: local/bundling/edgeShell.ts ends a build in which a visitor's page would need one of them.
 */
const MEMBER_NAMES = [
  // the database, its documents and the code that reads them
  'firestore|zod|area|liveDocument|person\\.schema|event\\.schema|eventLists|lists|readNow|guests|recentlyViewed|homeEvents|homeOrders',
  // creating an event
  'create-event\\._-_step_|laterParts|hosting|draft|gazetteer|places|areaSpots|tz|photos|pictureFiles|eventWrites|plainText',
  // the device's database and the code of Dexie
  'deviceStore|records|drafts|draftRecords',
  // queued actions, and the writes that they share with the pages
  'outbox|queuedAction|queuedAction\\.schema|outboxWorld|DraftList|OutboxCard|OutboxList|joinEvent|publishEvent|submitDraft|changeProfile|removeEvent|isOffline|useQueuedActions',
  // tickets, orders and payouts
  'parts|sales|useSales|calls|callHeaders|payouts|PayoutSettings|ContinueOnStripe|BankDetailsDialog|bank|stripe-return|payoutAccount|payoutNotice',
  'order|orders|orderStatus|refund|RefundDialog|ticket|moment|TicketsCard|taxDetails|abn|events\\._eventId\\.orders',
  // the account
  'home|your-events|profile|ReminderSwitches|NothingYet|CreatedMoment|replaceKept|personalData|SignedInFooter|SignOut|signOut|account-deletion|DeletionQuestions|draftsLeft|fetchAhead|persistInstalled',
];
const MEMBER_CODE = new RegExp(`^/?static/js/(?:${MEMBER_NAMES.join('|')})\\.`, 'u');

export const isMemberCode = (address: string): boolean => MEMBER_CODE.test(address);
