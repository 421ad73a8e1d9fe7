import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { Environment } from './environment.ts';
import { configureFirebase } from './firebase/settings.ts';
import { createPublicEvents } from './http/publicEvents.ts';
import { listGuests } from './http/publicGuests.ts';
import { newId } from './newId.ts';
import { createPlaces } from './places/places.ts';
import { lazySubscription } from './lazily.ts';
import type { Data } from './ports.ts';
import { withAppCheck } from './withAppCheck.ts';

/** A page whose code for it cannot be loaded now still shows everything else. */
const notRemembered = (error: unknown): void => console.warn(failureLine('Recently viewed not available', error));

const FRAUD_SIGNALS_AFTER_MS = 3_000;
const CALL_FAILED = { kind: 'failed' } as const;

/** Decided while building: without a key there is nothing of App Check in the build. */
const checked =
  __APP_CHECK_KEY__ === null
    ? <T>(load: () => Promise<T>) => load
    : withAppCheck(async () => (await import('./firebase/appCheck.ts')).startAppCheck(String(__APP_CHECK_KEY__)));

/**
 * The one switch that builds what the ports promise. Each part's code arrives when it is first asked for: a page that
 * waited for Firestore would pay more for it than for all the rest together.
 */
export function buildData(environment: Environment): Data {
  configureFirebase(environment);
  const signIn = checked(() => import('./firebase/signIn.ts'));
  const people = checked(() => import('./firebase/people.ts'));
  const photos = checked(() => import('./firebase/photos.ts'));
  const events = checked(() => import('./firebase/events.ts'));
  const eventLists = checked(() => import('./firebase/eventLists.ts'));
  const createEvent = checked(() => import('./firebase/createEvent.ts'));
  const guests = checked(() => import('./firebase/guests.ts'));
  const draftPhoto = () => import('./offline/draftPhoto.ts');
  const analytics = () => import('./analytics/analytics.ts');
  const recentlyViewed = () => import('./offline/recentlyViewed.ts');
  const session = checked(() => import('./firebase/session.ts'));
  const headers = checked(() => import('./firebase/callHeaders.ts'));
  const call = async () => (await import('./http/calls.ts')).createCalls(async () => (await headers()).callHeaders());
  const sales = checked(() => import('./sales.ts'));
  const payouts = async () => (await import('./http/payouts.ts')).createPayouts(await call());
  /** Code that cannot be loaded is a call that failed. */
  const asked = <P, T>(port: Promise<P>, ask: (port: P) => Promise<T>) => port.then(ask, () => CALL_FAILED);
  return {
    signIn: {
      withGoogle: async () => (await signIn()).withGoogle(),
      redirectResult: async () => (await signIn()).redirectResult(),
      sendCode: async (number, checkHost) => (await signIn()).sendCode(number, checkHost),
      verifyCode: async (verificationId, code) => (await signIn()).verifyCode(verificationId, code),
      sendMagicLink: async (email, redirect) => (await signIn()).sendMagicLink(email, redirect),
      checkMagicLink: async (address) => (await signIn()).checkMagicLink(address),
      completeMagicLink: async (address, email) => (await signIn()).completeMagicLink(address, email),
      signOut: async () => (await session()).signOut(),
      ...(__LOCAL_STACK__
        ? {
            local: {
              withAccount: async (email: string, name: string) =>
                (await import('./firebase/localSignIn.ts')).withAccount(email, name),
            },
          }
        : {}),
    },
    session: {
      watchAccount: (listener) =>
        lazySubscription(
          session().then(
            ({ watchAccount }) =>
              () =>
                watchAccount(listener),
          ),
          () => listener(null),
        ),
      watchUser: (uid, listener) =>
        lazySubscription(
          session().then(
            ({ watchUser }) =>
              () =>
                watchUser(uid, listener),
          ),
          () => listener({ kind: 'failed' }),
        ),
    },
    people: {
      completeProfile: async (input) => (await people()).completeProfile(input),
      saveDetails: async (uid, details) => (await people()).saveDetails(uid, details),
      details: async (uid) => (await people()).details(uid),
      saveName: async (uid, name) => (await people()).saveName(uid, name),
      savePhoto: async (uid, photo) => (await people()).savePhoto(uid, photo),
      markWelcomed: async (uid) => (await people()).markWelcomed(uid),
      profile: async (uid) => (await people()).profile(uid),
      signedInRecently: async (uid) => (await people()).signedInRecently(uid),
      requestDeletion: async (uid) => (await people()).requestDeletion(uid),
      followDeletion: async (uid) => (await people()).followDeletion(uid),
    },
    photos: {
      isHeic: (file) =>
        import('./photos/heic.ts').then(
          ({ isHeic }) => isHeic(file),
          () => false,
        ),
      uploadProfilePhoto: async (uid, file, onProgress) => (await photos()).uploadProfilePhoto(uid, file, onProgress),
      uploadEventPhoto: async (id, file, onProgress) => (await photos()).uploadEventPhoto(id, file, onProgress),
    },
    events: {
      newId,
      watch: (id, listener) =>
        lazySubscription(
          events().then(
            ({ watch }) =>
              () =>
                watch(id, listener),
          ),
          () => listener({ kind: 'failed' }),
        ),
      create: async (event) => (await createEvent()).create(event),
      remove: async (id) => (await events()).remove(id),
      place: async (id) => (await events()).place(id),
      hostedBy: async (uid, when, now) => (await eventLists()).hostedBy(uid, when, now),
      joinedBy: async (uid, when, now) => (await eventLists()).joinedBy(uid, when, now),
      joinedForHome: async (uid, now) => (await eventLists()).joinedForHome(uid, now),
    },
    publicEvents: createPublicEvents(document, Date.now),
    guests: {
      watchOwn: (id, uid, listener) =>
        lazySubscription(
          guests().then(
            ({ watchOwn }) =>
              () =>
                watchOwn(id, uid, listener),
          ),
          () => listener({ kind: 'failed' }),
        ),
      list: listGuests,
      join: async (event, person) => (await guests()).join(event, person),
      leave: async (id, uid) => (await guests()).leave(id, uid),
    },
    places: createPlaces(environment.mapboxToken === null ? null : { token: environment.mapboxToken }),
    sales: async () => (await sales()).createSales(await call()),
    payouts: {
      saveBankDetails: (details) => asked(payouts(), (port) => port.saveBankDetails(details)),
      onboardingLink: () => asked(payouts(), (port) => port.onboardingLink()),
      check: () => asked(payouts(), (port) => port.check()),
    },
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
              // What people came for is shown first.
              const timer = setTimeout(() => void load(), FRAUD_SIGNALS_AFTER_MS);
              return () => clearTimeout(timer);
            },
          },
    draftPhoto: {
      load: async (owner) => (await draftPhoto()).load(owner),
      save: async (owner, photo) => (await draftPhoto()).save(owner, photo),
      clear: async (owner) => (await draftPhoto()).clear(owner),
    },
    device: () => import('./offline/personalData.ts'),
    recentlyViewed: {
      list: (uid, now) =>
        recentlyViewed().then(
          ({ list }) => list(uid, now),
          (error: unknown) => {
            notRemembered(error);
            return [];
          },
        ),
      remember: (uid, entry) => recentlyViewed().then(({ remember }) => remember(uid, entry), notRemembered),
      forget: (uid, id) => recentlyViewed().then(({ forget }) => forget(uid, id), notRemembered),
    },
    analytics:
      environment.firebase.measurementId === undefined
        ? null
        : {
            watchConsent: (listener) =>
              lazySubscription(
                analytics().then(
                  ({ watchConsent }) =>
                    () =>
                      watchConsent(listener),
                ),
                () => {},
              ),
            decide: (consent) =>
              void analytics().then(
                ({ decide }) => decide(consent),
                () => {},
              ),
            record: (event) =>
              void analytics().then(
                ({ record }) => record(event),
                () => {},
              ),
          },
  };
}
