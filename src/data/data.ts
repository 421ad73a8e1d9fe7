import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { startLater } from '@arvo/domain/reading/startLater.ts';
import type { Environment } from './environment.ts';
import { configureFirebase } from './firebase/platform/settings.ts';
import type { DeviceStore } from './offline/database/deviceStore.ts';
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
  const signIn = late(() => import('./firebase/signIn/signIn.ts'));
  const photos = late(() => import('./firebase/events/photos.ts'));
  const events = late(() => import('./firebase/events/events.ts'));
  const eventLists = late(() => import('./firebase/events/eventLists.ts'));
  const createEvent = late(() => import('./firebase/events/createEvent.ts'));
  const token = environment.mapboxToken;
  let placesGateway: ReturnType<typeof import('./places/places.ts').createPlaces> | undefined;
  const places = async () => {
    const { createPlaces } = await import('./places/places.ts');
    return (placesGateway ??= createPlaces(token === null ? null : { token }));
  };
  const lateSearch = later(places, {}, FAILED);
  let store: DeviceStore | undefined;
  const deviceStore = async (): Promise<DeviceStore> => {
    const { createDeviceStore } = await import('./offline/database/deviceStore.ts');
    return (store ??= createDeviceStore());
  };
  const device = async () => (await import('./offline/people/personalData.ts')).createDevice(deviceStore);
  const people = late(async () => (await import('./firebase/people/people.ts')).createPeople(device));
  const guests = late(async () => (await import('./firebase/events/guests.ts')).createGuests(device));
  const heic = () => import('./photos/heic.ts').catch(() => ({ isHeic: async () => false }));
  const analytics = () => import('./analytics/analytics.ts');
  /** Returns nothing if its code cannot be loaded. */
  const watchConsent = (listener: (consent: Consent) => void) =>
    startLater(
      analytics,
      (part) => part.watchConsent(listener),
      () => {},
    );
  const recentlyViewed = () => import('./offline/records/recentlyViewed.ts');
  const session = late(() => import('./firebase/signIn/session.ts'));
  const headers = late(() => import('./firebase/platform/callHeaders.ts'));
  const call = async () => (await import('./http/calls.ts')).createCalls(async () => (await headers()).callHeaders());
  const homeOrders = late(() => import('./firebase/orders/homeOrders.ts'));
  const sales = late(() => import('./loading/sales.ts'));
  const settings = async () => (await import('./loading/settings.ts')).createSettings(await call(), deviceStore);
  const own = later(settings, {}, FAILED);
  const oneEvent = later(events);
  const watch = laterWatch(events, (part) => part.watch, FAILED);
  const watchOwn = laterWatch(guests, (part) => part.watchOwn, FAILED);
  return {
    signIn: later(signIn, {
      signOut: later(session).signOut,
      ...(__LOCAL_STACK__ ? { local: later(() => import('./firebase/signIn/localSignIn.ts')) } : {}),
    }),
    session: {
      watchAccount: laterWatch(session, ({ watchAccount }) => watchAccount, 'unknown'),
      watchUser: laterWatch(session, ({ watchUser }) => watchUser, FAILED),
    },
    people: later(people),
    photos: later(photos, { isHeic: later(heic).isHeic }),
    events: later(eventLists, {
      newId,
      watch,
      remove: oneEvent.remove,
      place: oneEvent.place,
      create: later(createEvent).create,
    }),
    publicEvents: createPublicEvents(document, () => performance.now()),
    guests: later(guests, { watchOwn, list: listGuests }),
    places: {
      source: token === null ? 'gazetteer' : 'mapbox',
      search: lateSearch.search,
      retrieve: lateSearch.retrieve,
      localityOf: later(places, {}, null).localityOf,
      timeZoneAt: later(() => import('./places/timeZone.ts')).timeZoneAt,
      spotOf: later(() => import('./places/areaSpots.ts'), {}, null).spotOf,
    },
    maps: token === null ? null : later(async () => (await import('./maps/maps.ts')).createMaps(token), {}, FAILED),
    orders: later(homeOrders),
    sales: async () => (await sales()).createSales(await call()),
    payouts: own,
    reminders: __PUSH_KEY__ === null ? null : own,
    fraudSignals:
      __STRIPE_KEY__ === null
        ? null
        : {
            watch: () => {
              const load = () =>
                import('./payments/fraudSignals.ts').then(
                  ({ loadFraudSignals }) => loadFraudSignals(String(__STRIPE_KEY__)),
                  (error: unknown) => console.warn(failureLine('Stripe.js not loaded', error)),
                );
              // After the page has shown its content.
              const timer = setTimeout(() => void load(), FRAUD_SIGNALS_AFTER_MS);
              return () => clearTimeout(timer);
            },
          },
    drafts: later(async () => (await deviceStore()).drafts, {}, FAILED),
    device,
    records: later(async () => (await deviceStore()).records, {}, FAILED),
    // If this code cannot be loaded now, the page still shows everything else.
    recentlyViewed: later(recentlyViewed, {}, NONE),
    analytics: environment.firebase.measurementId === undefined ? null : later(analytics, { watchConsent }, null),
  };
}
