import type { UserId } from '@arvo/domain/people/person.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import {
  followSignOutLosses,
  losesNothing,
  type SignOutLosses,
  sendBeforeSignOut,
} from '#src/session/account/signOutLosses.ts';
import { useUserId } from '#src/session/account/useSession.ts';
import { type DraftFate, signOut } from '#src/session/account/signOut.ts';

export type SignOutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** Something would be lost. */
  | ({ readonly kind: 'asking' } & SignOutLosses)
  /** Some data is still on the device; keeps the answer about the draft for the retry. */
  | { readonly kind: 'not-wiped'; readonly draft: DraftFate }
  | { readonly kind: 'failed' };

/** Used by every sign-out: sends queued actions, asks about data that would be lost, clears the device, signs out in all tabs, and goes to /. */
export function useSignOut() {
  const data = useData();
  const uid = useUserId();
  const navigate = useNavigate();
  const [state, setState] = useState<SignOutState>({ kind: 'idle' });

  const leave = async (person: UserId, draft: DraftFate, insist: boolean) => {
    setState({ kind: 'busy' });
    const outcome = await signOut(data, { uid: person, draft, insist });
    if (outcome === 'signed-out') await navigate({ to: '/', replace: true });
    else setState(outcome === 'failed' ? { kind: 'failed' } : { kind: 'not-wiped', draft });
  };
  const answer = async (person: UserId, left: SignOutLosses) => {
    if (losesNothing(left)) await leave(person, 'delete', false);
    else setState({ kind: 'asking', ...left });
  };
  const isAsking = state.kind === 'asking';
  const goOn = useEffectEvent((person: UserId, left: SignOutLosses) => void answer(person, left));
  useEffect(() => {
    // If everything is sent while the question is open, close the question and go on.
    if (isAsking && uid !== null) return followSignOutLosses(data, uid, (left) => goOn(uid, left));
    return undefined;
  }, [data, uid, isAsking]);
  const begin = async (person: UserId) => {
    setState({ kind: 'busy' });
    const left = await sendBeforeSignOut(data, person);
    await answer(person, left);
  };
  return {
    state,
    begin: () => {
      if (uid !== null) void begin(uid);
    },
    leave: (draft: DraftFate, insist = false) => {
      if (uid !== null) void leave(uid, draft, insist);
    },
    cancel: () => setState({ kind: 'idle' }),
  };
}
