import type { Data } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { type AppData, createStores, type Stores } from './stores.ts';

/** The gateways of a screen's test: only the calls that the screen makes. */
export type MockedCalls = {
  readonly [Name in Exclude<
    keyof Data,
    'sales' | 'door' | 'device' | 'analytics' | 'fraudSignals' | 'reminders' | 'maps'
  >]?: Partial<Data[Name]>;
} & {
  readonly sales?: Partial<SalesGateway>;
  readonly door?: Data['door'];
  readonly device?: Data['device'];
  readonly analytics?: Partial<NonNullable<Data['analytics']>> | null;
  readonly maps?: Data['maps'];
  readonly fraudSignals?: Data['fraudSignals'];
  readonly reminders?: Data['reminders'];
  readonly stores?: Stores;
};

/** The gateways with the given calls, and stores of a page that nobody has signed in on. Any other call fails with its name. */
export function dataWith(calls: MockedCalls): AppData {
  return {
    stores: calls.stores ?? createStores(null),
    signIn: { ...missing.signIn, ...calls.signIn },
    session: { ...missing.session, ...calls.session },
    people: { ...missing.people, ...calls.people },
    photos: { ...missing.photos, ...calls.photos },
    events: { ...missing.events, ...calls.events },
    publicEvents: { ...missing.publicEvents, ...calls.publicEvents },
    guests: { ...missing.guests, ...calls.guests },
    places: { ...missing.places, ...calls.places },
    payouts: { ...missing.payouts, ...calls.payouts },
    orders: { ...missing.orders, ...calls.orders },
    sales: async () => ({ ...missingSales, ...calls.sales }),
    door: calls.door ?? no('door'),
    maps: calls.maps ?? null,
    fraudSignals: calls.fraudSignals ?? null,
    reminders: calls.reminders ?? null,
    drafts: { ...missing.drafts, ...calls.drafts },
    device: calls.device ?? missing.device,
    records: { ...missing.records, ...calls.records },
    ownChanges: { ...missing.ownChanges, ...calls.ownChanges },
    recentlyViewed: { ...missing.recentlyViewed, ...calls.recentlyViewed },
    analytics: calls.analytics ? { ...missingAnalytics, ...calls.analytics } : null,
  };
}

const no = (call: string) => (): never => {
  throw new Error(`The test does not define ${call}.`);
};

const missingSales: SalesGateway = {
  buy: no('sales.buy'),
  checkOrder: no('sales.checkOrder'),
  cancelCheckout: no('sales.cancelCheckout'),
  claim: no('sales.claim'),
  openTicket: no('sales.openTicket'),
  sendTicket: no('sales.sendTicket'),
  mailInvitation: no('sales.mailInvitation'),
  saveMailChoices: no('sales.saveMailChoices'),
  addEmail: no('sales.addEmail'),
  removeGuest: no('sales.removeGuest'),
  cameIn: no('sales.cameIn'),
  messageGuests: no('sales.messageGuests'),
  sentMessages: no('sales.sentMessages'),
  setSales: no('sales.setSales'),
  makePasses: no('sales.makePasses'),
  whoKnows: no('sales.whoKnows'),
  replaceTicket: no('sales.replaceTicket'),
  restoreTicket: no('sales.restoreTicket'),
  returnTicket: no('sales.returnTicket'),
  leavePaid: no('sales.leavePaid'),
  cancelEvent: no('sales.cancelEvent'),
  refundOrder: no('sales.refundOrder'),
  watchOrder: no('sales.watchOrder'),
  noted: async () => {},
  watchMyOrders: no('sales.watchMyOrders'),
  watchTickets: no('sales.watchTickets'),
  watchOrdersOfEvent: no('sales.watchOrdersOfEvent'),
  watchPayout: no('sales.watchPayout'),
};

const missingAnalytics: NonNullable<Data['analytics']> = {
  watchConsent: no('analytics.watchConsent'),
  decide: no('analytics.decide'),
  record: no('analytics.record'),
};

const missing: Omit<Data, 'sales' | 'door' | 'analytics' | 'fraudSignals' | 'reminders' | 'maps'> = {
  signIn: {
    prepareGoogle: async () => {},
    withGoogle: no('signIn.withGoogle'),
    redirectResult: no('signIn.redirectResult'),
    sendCode: no('signIn.sendCode'),
    verifyCode: no('signIn.verifyCode'),
    sendMagicLink: no('signIn.sendMagicLink'),
    checkMagicLink: no('signIn.checkMagicLink'),
    completeMagicLink: no('signIn.completeMagicLink'),
    signOut: no('signIn.signOut'),
  },
  session: { watchAccount: no('session.watchAccount'), watchUser: no('session.watchUser') },
  people: {
    completeProfile: no('people.completeProfile'),
    saveDetails: no('people.saveDetails'),
    details: no('people.details'),
    saveName: no('people.saveName'),
    savePhoto: no('people.savePhoto'),
    saveTaxDetails: no('people.saveTaxDetails'),
    markWelcomed: no('people.markWelcomed'),
    profile: no('people.profile'),
    signedInRecently: no('people.signedInRecently'),
    requestDeletion: no('people.requestDeletion'),
    followDeletion: no('people.followDeletion'),
  },
  photos: {
    isHeic: no('photos.isHeic'),
    hueOf: no('photos.hueOf'),
    uploadProfilePhoto: no('photos.uploadProfilePhoto'),
    uploadEventPhoto: no('photos.uploadEventPhoto'),
  },
  events: {
    newId: no('events.newId'),
    watch: no('events.watch'),
    create: no('events.create'),
    edit: no('events.edit'),
    farewell: no('events.farewell'),
    remove: no('events.remove'),
    place: no('events.place'),
    hostedBy: no('events.hostedBy'),
    joinedBy: no('events.joinedBy'),
    joinedForHome: no('events.joinedForHome'),
    nextForHome: no('events.nextForHome'),
  },
  publicEvents: {
    known: no('publicEvents.known'),
    read: no('publicEvents.read'),
    forget: () => {},
    invitation: no('publicEvents.invitation'),
  },
  guests: {
    watchOwn: no('guests.watchOwn'),
    watchAll: no('guests.watchOwn'),
    list: no('guests.list'),
    join: no('guests.join'),
    leave: no('guests.leave'),
    setContact: no('guests.setContact'),
    see: no('guests.see'),
  },
  orders: { forHome: no('orders.forHome') },
  places: {
    search: no('places.search'),
    timeZoneAt: no('places.timeZoneAt'),
    retrieve: no('places.retrieve'),
    localityOf: no('places.localityOf'),
    source: 'gazetteer',
  },
  payouts: {
    saveBankDetails: no('payouts.saveBankDetails'),
    onboardingLink: no('payouts.onboardingLink'),
    check: no('payouts.check'),
  },
  drafts: {
    read: no('drafts.read'),
    list: no('drafts.list'),
    keepRecord: no('drafts.keepRecord'),
    keepPhoto: no('drafts.keepPhoto'),
    remove: no('drafts.remove'),
    watch: () => () => {},
    catchUp: no('drafts.catchUp'),
    discard: no('drafts.discard'),
    makeCurrent: no('drafts.makeCurrent'),
    clearCurrent: no('drafts.clearCurrent'),
  },
  device: no('device'),
  /** A device that stores nothing. */
  records: {
    read: async () => ({ kind: 'missing' }),
    list: async () => ({ kind: 'found', value: [] }),
    keep: async () => ({ kind: 'kept' }),
    remove: async () => ({ kind: 'removed' }),
  },
  ownChanges: { watch: () => () => {} },
  recentlyViewed: {
    list: no('recentlyViewed.list'),
    remember: no('recentlyViewed.remember'),
    forget: no('recentlyViewed.forget'),
  },
};
