import type { NoteOwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { startLazily } from '@arvo/domain/protocol/reading/startLazily.ts';
import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import type { Environment } from './environment.ts';
import { configureFirebase } from './firebase/platform/settings.ts';
import { watchDrafts } from './offline/drafts/draftChanges.ts';
import type { DeviceStore } from './offline/database/deviceStore.ts';
import { watchOwnChanges } from './offline/records/ownChangeNews.ts';
import { createPublicEvents } from './http/publicEvents.ts';
import { listGuests } from './http/publicGuests.ts';
import { newId } from './newId.ts';
import { lazyGateway, lazyWatch } from './loading/lazyGateway.ts';
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
  const ofFirebase = <T>(load: () => Promise<T>): (() => Promise<T>) => {
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
  const events = ofFirebase(async () => (await import('./firebase/events/events.ts')).createEvents(note));
  const guests = ofFirebase(async () => (await import('./firebase/events/guests.ts')).createGuests(device, note));
  const heic = () => import('./photos/heic.ts').catch(() => ({ isHeic: async () => false }));
  const session = ofFirebase(() => import('./firebase/signIn/session.ts'));
  const headers = ofFirebase(() => import('./firebase/platform/callHeaders.ts'));
  /** For links that need no account. */
  const openCall = async () => (await import('./http/calls.ts')).createCalls(async () => ({}));
  const call = async () => (await import('./http/calls.ts')).createCalls(async () => (await headers()).callHeaders());
  const sales = ofFirebase(() => import('./loading/sales.ts'));
  const settings = async () => (await import('./loading/settings.ts')).createSettings(await call(), deviceStore);
  const own = lazyGateway(settings, {}, FAILED);
  const oneEvent = lazyGateway(events);
  const publishing = lazyGateway(
    ofFirebase(async () => (await import('./firebase/events/createEvent.ts')).createPublishing(device, note)),
  );
  const watch = lazyWatch(events, (part) => part.watch, FAILED);
  const farewell = lazyWatch(events, (part) => part.farewell, FAILED);
  const watchOwn = lazyWatch(guests, (part) => part.watchOwn, FAILED);
  const watchAll = lazyWatch(guests, (part) => part.watchAll, FAILED);
  return {
    signIn: lazyGateway(
      ofFirebase(() => import('./firebase/signIn/signIn.ts')),
      {
        signOut: lazyGateway(session).signOut,
        // The local stack may have no internet, and opens Google's window from its own dialog (decision 3).
        ...(__LOCAL_STACK__
          ? { local: lazyGateway(() => import('./firebase/signIn/localSignIn.ts')), prepareGoogle: async () => {} }
          : {}),
      },
    ),
    session: {
      watchAccount: lazyWatch(session, ({ watchAccount }) => watchAccount, 'unknown'),
      watchUser: lazyWatch(session, ({ watchUser }) => watchUser, FAILED),
    },
    people: lazyGateway(
      ofFirebase(async () => (await import('./firebase/people/people.ts')).createPeople(device, note)),
    ),
    photos: lazyGateway(
      ofFirebase(() => import('./firebase/events/photos.ts')),
      { isHeic: lazyGateway(heic).isHeic },
    ),
    events: lazyGateway(
      ofFirebase(() => import('./firebase/events/eventLists.ts')),
      {
        newId,
        watch,
        farewell,
        remove: oneEvent.remove,
        place: oneEvent.place,
        create: publishing.create,
        edit: publishing.edit,
      },
    ),
    publicEvents: createPublicEvents(document, () => performance.now()),
    guests: lazyGateway(guests, { watchOwn, watchAll, list: listGuests }),
    places: lazyPlaces(token),
    maps:
      token === null ? null : lazyGateway(async () => (await import('./maps/maps.ts')).createMaps(token), {}, FAILED),
    orders: lazyGateway(ofFirebase(() => import('./firebase/orders/homeOrders.ts'))),
    sales: async () => (await sales()).createSales(await call(), note),
    door: async () => {
      const [{ createDoor }, ...calls] = await Promise.all([import('./door/door.ts'), call(), openCall()]);
      return createDoor(...calls);
    },
    payouts: own,
    reminders: __PUSH_KEY__ === null ? null : own,
    fraudSignals: __STRIPE_KEY__ === null ? null : { watch: watchFraudSignals },
    drafts: lazyGateway(async () => (await deviceStore()).drafts, { watch: watchDrafts }, FAILED),
    device,
    records: lazyGateway(async () => (await deviceStore()).records, {}, FAILED),
    ownChanges: { watch: watchOwnChanges },
    // If this code cannot be loaded now, the page still shows everything else.
    recentlyViewed: lazyGateway(() => import('./offline/records/recentlyViewed.ts'), {}, NONE),
    analytics: environment.firebase.measurementId === undefined ? null : lazyAnalytics(),
  };
}

/** Places in Mapbox, or without its token in the embedded gazetteer. */
function lazyPlaces(token: string | null): Data['places'] {
  let gateway: ReturnType<typeof import('./places/places.ts').createPlaces> | undefined;
  const load = async () => {
    const { createPlaces } = await import('./places/places.ts');
    return (gateway ??= createPlaces(token === null ? null : { token }));
  };
  const { search, retrieve } = lazyGateway(load, {}, FAILED);
  return {
    source: token === null ? 'gazetteer' : 'mapbox',
    search,
    retrieve,
    localityOf: lazyGateway(load, {}, null).localityOf,
    timeZoneAt: lazyGateway(() => import('./places/timeZone.ts')).timeZoneAt,
  };
}

/** Resolves to null, and watches nothing, if its code cannot be loaded. */
function lazyAnalytics() {
  const load = () => import('./analytics/analytics.ts');
  const watchConsent = (listener: (consent: Consent) => void) =>
    startLazily(
      load,
      (part) => part.watchConsent(listener),
      () => {},
    );
  return lazyGateway(load, { watchConsent }, null);
}

/** Loads Stripe.js after the page has shown its content. Returns a function that cancels it. */
function watchFraudSignals() {
  const load = () =>
    import('./payments/fraudSignals.ts').then(
      ({ loadFraudSignals }) => loadFraudSignals(String(__STRIPE_KEY__)),
      (error: unknown) => console.warn(failureLine('Stripe.js not loaded', error)),
    );
  return whenIdle(window, () => void load(), FRAUD_SIGNALS_AFTER_MS);
}
