import { type ArvoEvent, type Guest, isHost } from '@arvo/domain/events/event.ts';
import { viewerOf } from '@arvo/domain/guests/join.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import type { Viewer } from '@arvo/domain/places/addressReveal.ts';
import { useOwn } from '#src/session/reads/own.ts';
import { presenceOf, statusOf, userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';

/** The event's viewer. `unknown` while the session or the own guest record is loading. */
export type EventViewer =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly role: Viewer;
      readonly uid: UserId | null;
      /** Null for a visitor and for a profile that is not complete. */
      readonly profile: Profile | null;
      readonly own: Guest | null;
    };

/** Who looks at the event, live: visitor, guest, non-guest or host. */
export function useViewer(event: ArvoEvent): EventViewer {
  const session = useSession();
  const uid = session.kind === 'signed-in' ? session.account.uid : null;
  const hosts = isHost(event, uid);
  const own = useOwn('guest', event, hosts ? null : uid).state;
  const status = statusOf(session);
  if (presenceOf(session) === 'visitor') return { kind: 'known', role: 'visitor', uid: null, profile: null, own: null };
  if (status === 'loading' || uid === null || (!hosts && own.kind === 'loading')) return { kind: 'unknown' };
  const guest = own.kind === 'found' ? own.value : null;
  const user = status === 'complete' ? userOf(session) : null;
  return {
    kind: 'known',
    role: viewerOf(event, uid, guest !== null),
    uid,
    profile: user && { name: user.name, photo: user.profilePicture },
    own: guest,
  };
}
