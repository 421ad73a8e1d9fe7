import type { NoteOwnChange } from '@arvo/domain/store/ownChange.ts';
import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { startLater } from '@arvo/domain/reading/startLater.ts';
import type { Environment } from './environment.ts';
import { configureFirebase } from './firebase/platform/settings.ts';
import { watchDrafts } from './offline/drafts/draftChanges.ts';
import type { DeviceStore } from './offline/database/deviceStore.ts';
import { watchOwnChanges } from './offline/records/ownChangeNews.ts';
import { createPublicEvents } from './http/publicEvents.ts';
import { listGuests } from './http/publicGuests.ts';
import { newId } from './newId.ts';
import { later, laterWatch } from './loading/lazily.ts';
import type { Consent, Data } from './ports.ts';
import { withAppCheck } from './loading/withAppCheck.ts';

const FRAUD_SIGNALS_AFTER_MS = 3_000;
const FAILED = { kind: 'failed' } as const;
const NONE: readonly [] = [];
/** Evaluated during the build: without a key the build contains no App Check code. */
const checked =
  __APP_CHECK_KEY__ === null
    ? <T>(load: () => Promise<T>) => load
    : withAppCheck(async () =>
        (await import('./firebase/platform/appCheck.ts')).startAppCheck(String(__APP_CHECK_KEY__)),
      );

/**
 * Builds all gateways of the ports. Each part's code loads on its first use, because waiting for Firestore would cost a
 * page more than everything else together; Firebase's not before `firebaseAfter`.
 */
export function buildData(environment: Environment, firebaseAfter: Promise<void>): Data {
  const late = <T>(load: () => Promise<T>): (() => Promise<T>) => {
    const loadChecked = checked(load);
    return () => firebaseAfter.then(loadChecked);
  };
  configureFirebase(environment);
  const token = environment.mapboxToken;
  let store: DeviceStore | undefined;
  const deviceStore = async (): Promise<DeviceStore> => {
    const { createDeviceStore } = await import('./offline/database/deviceStore.ts');
    return (store ??= createDeviceStore());
  };
  const note: NoteOwnChange = async (owner, change) =>
    (await import('./offline/records/ownChanges.ts')).createNote(deviceStore)(owner, change);
  const device = async () => (await import('./offline/people/personalData.ts')).createDevice(deviceStore);
  const events = late(async () => (await import('./firebase/events/events.ts')).createEvents(note));
  const guests = late(async () => (await import('./firebase/events/guests.ts')).createGuests(device, note));
  const heic = () => import('./photos/heic.ts').catch(() => ({ isHeic: async () => false }));
  const session = late(() => import('./firebase/signIn/session.ts'));
  const headers = late(() => import('./firebase/platform/callHeaders.ts'));
  const call = async () => (await import('./http/calls.ts')).createCalls(async () => (await headers()).callHeaders());
  const sales = late(() => import('./loading/sales.ts'));
  const settings = async () => (await import('./loading/settings.ts')).createSettings(await call(), deviceStore);
  const own = later(settings, {}, FAILED);
  const oneEvent = later(events);
  const watch = laterWatch(events, (part) => part.watch, FAILED);
  const watchOwn = laterWatch(guests, (part) => part.watchOwn, FAILED);
  return {
    signIn: later(
      late(() => import('./firebase/signIn/signIn.ts')),
      {
        signOut: later(session).signOut,
        // The local stack may have no internet, and opens Google's window from its own dialog (decision 3).
        ...(__LOCAL_STACK__
          ? { local: later(() => import('./firebase/signIn/localSignIn.ts')), prepareGoogle: async () => {} }
          : {}),
      },
    ),
    session: {
      watchAccount: laterWatch(session, ({ watchAccount }) => watchAccount, 'unknown'),
      watchUser: laterWatch(session, ({ watchUser }) => watchUser, FAILED),
    },
    people: later(late(async () => (await import('./firebase/people/people.ts')).createPeople(device, note))),
    photos: later(
      late(() => import('./firebase/events/photos.ts')),
      { isHeic: later(heic).isHeic },
    ),
    events: later(
      late(() => import('./firebase/events/eventLists.ts')),
      {
        newId,
        watch,
        remove: oneEvent.remove,
        place: oneEvent.place,
        create: later(late(async () => (await import('./firebase/events/createEvent.ts')).createPublishing(note)))
          .create,
      },
    ),
    publicEvents: createPublicEvents(document, () => performance.now()),
    guests: later(guests, { watchOwn, list: listGuests }),
    places: latePlaces(token),
    maps: token === null ? null : later(async () => (await import('./maps/maps.ts')).createMaps(token), {}, FAILED),
    orders: later(late(() => import('./firebase/orders/homeOrders.ts'))),
    sales: async () => (await sales()).createSales(await call(), note),
    payouts: own,
    reminders: __PUSH_KEY__ === null ? null : own,
    fraudSignals: __STRIPE_KEY__ === null ? null : { watch: watchFraudSignals },
    drafts: later(async () => (await deviceStore()).drafts, { watch: watchDrafts }, FAILED),
    device,
    records: later(async () => (await deviceStore()).records, {}, FAILED),
    ownChanges: { watch: watchOwnChanges },
    // If this code cannot be loaded now, the page still shows everything else.
    recentlyViewed: later(() => import('./offline/records/recentlyViewed.ts'), {}, NONE),
    analytics: environment.firebase.measurementId === undefined ? null : lateAnalytics(),
  };
}

/** Places in Mapbox, or without its token in the embedded gazetteer. */
function latePlaces(token: string | null): Data['places'] {
  let gateway: ReturnType<typeof import('./places/places.ts').createPlaces> | undefined;
  const load = async () => {
    const { createPlaces } = await import('./places/places.ts');
    return (gateway ??= createPlaces(token === null ? null : { token }));
  };
  const { search, retrieve } = later(load, {}, FAILED);
  return {
    source: token === null ? 'gazetteer' : 'mapbox',
    search,
    retrieve,
    localityOf: later(load, {}, null).localityOf,
    timeZoneAt: later(() => import('./places/timeZone.ts')).timeZoneAt,
    spotOf: later(() => import('./places/areaSpots.ts'), {}, null).spotOf,
  };
}

/** Resolves to null, and watches nothing, if its code cannot be loaded. */
function lateAnalytics() {
  const load = () => import('./analytics/analytics.ts');
  const watchConsent = (listener: (consent: Consent) => void) =>
    startLater(
      load,
      (part) => part.watchConsent(listener),
      () => {},
    );
  return later(load, { watchConsent }, null);
}

/** Loads Stripe.js after the page has shown its content. Returns a function that cancels it. */
function watchFraudSignals() {
  const load = () =>
    import('./payments/fraudSignals.ts').then(
      ({ loadFraudSignals }) => loadFraudSignals(String(__STRIPE_KEY__)),
      (error: unknown) => console.warn(failureLine('Stripe.js not loaded', error)),
    );
  const timer = setTimeout(() => void load(), FRAUD_SIGNALS_AFTER_MS);
  return () => clearTimeout(timer);
}
