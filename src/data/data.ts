import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { Environment } from './environment.ts';
import { configureFirebase } from './firebase/settings.ts';
import { createPublicEvents } from './http/publicEvents.ts';
import { listGuests } from './http/publicGuests.ts';
import { newId } from './newId.ts';
import { createPlaces } from './places/places.ts';
import { lazySubscription } from './lazily.ts';
import type { Data } from './ports.ts';

/** A page whose code for it cannot be loaded now still shows everything else. */
const notRemembered = (error: unknown): void => console.warn(failureLine('Recently viewed not available', error));

/**
 * The one switch that builds what the ports promise. Each part's code arrives when it is first asked for: a page that
 * waited for Firestore would pay more for it than for all the rest together.
 */
export function buildData(environment: Environment): Data {
  configureFirebase(environment);
  const signIn = () => import('./firebase/signIn.ts');
  const people = () => import('./firebase/people.ts');
  const photos = () => import('./firebase/photos.ts');
  const events = () => import('./firebase/events.ts');
  const eventLists = () => import('./firebase/eventLists.ts');
  const eventWrites = () => import('./firebase/eventWrites.ts');
  const guests = () => import('./firebase/guests.ts');
  const draftPhoto = () => import('./offline/draftPhoto.ts');
  const analytics = () => import('./analytics/analytics.ts');
  const recentlyViewed = () => import('./offline/recentlyViewed.ts');
  const session = () => import('./firebase/session.ts');
  return {
    signIn: {
      withGoogle: async () => (await signIn()).withGoogle(),
      redirectResult: async () => (await signIn()).redirectResult(),
      sendCode: async (number, checkHost) => (await signIn()).sendCode(number, checkHost),
      verifyCode: async (verificationId, code) => (await signIn()).verifyCode(verificationId, code),
      sendMagicLink: async (email, redirect) => (await signIn()).sendMagicLink(email, redirect),
      completeMagicLink: async (address) => (await signIn()).completeMagicLink(address),
      signOut: async () => (await signIn()).signOutNow(),
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
    },
    photos: {
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
      create: async (event) => (await eventWrites()).create(event),
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
      list: (id) => listGuests(id, async () => (await guests()).list(id)),
      join: async (event, person) => (await guests()).join(event, person),
      leave: async (id, uid) => (await guests()).leave(id, uid),
    },
    places: createPlaces(environment.mapboxToken === null ? null : { token: environment.mapboxToken }),
    draftPhoto: {
      load: async (owner) => (await draftPhoto()).load(owner),
      save: async (owner, photo) => (await draftPhoto()).save(owner, photo),
      clear: async (owner) => (await draftPhoto()).clear(owner),
    },
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
