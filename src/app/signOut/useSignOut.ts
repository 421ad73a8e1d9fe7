import type { UserId } from '@arvo/domain/people/person.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useUserId } from '#src/session/session.ts';
import { type DraftFate, signOut } from '#src/session/signOut.ts';

export type SignOutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** An unfinished event would be lost. */
  | { readonly kind: 'asking' }
  /** Some data is still on the device; keeps the answer about the draft for the retry. */
  | { readonly kind: 'not-wiped'; readonly draft: DraftFate }
  | { readonly kind: 'failed' };

/** Every sign-out uses this: asks about an unfinished event, clears the device, signs out in all tabs and goes to /. */
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
  const begin = async (person: UserId) => {
    setState({ kind: 'busy' });
    // If the device cannot be read, ask: an unnecessary question does less harm than a lost draft.
    const isUnfinished = await data.device().then(
      (device) => device.hasUnfinishedEvent(person),
      () => true,
    );
    if (isUnfinished) setState({ kind: 'asking' });
    else await leave(person, 'delete', false);
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
