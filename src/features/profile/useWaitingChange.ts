import { profileActionId, type ActionState } from '@arvo/domain/outbox/queuedAction.ts';
import type { FaceChange, User, UserId } from '@arvo/domain/people/person.ts';
import { useEffect, useRef } from 'react';
import { useQueuedActions } from '#src/session/offline/useQueuedActions.ts';

export type WaitingChange = FaceChange & { readonly state: ActionState };

/** The new name or photo that is queued on the device, live; null if there is none. Calls `onSaved` once it has been saved. */
export function useWaitingChange(uid: UserId, user: User, onSaved: () => void): WaitingChange | null {
  const { rows } = useQueuedActions(uid);
  const row = rows.find(({ id }) => id === profileActionId(uid));
  const action = row?.action.kind === 'profile' ? row.action : null;
  const last = useRef<FaceChange | null>(null);
  useEffect(() => {
    if (action !== null) last.current = action;
    // The row may disappear before the live record has the change.
    else if (last.current !== null && hasChange(user, last.current)) {
      last.current = null;
      onSaved();
    }
  }, [action, user, onSaved]);
  return row === undefined || action === null ? null : { ...action, state: row.state };
}

const hasChange = ({ displayName, profilePicture }: User, { name, photo }: FaceChange): boolean =>
  (name ?? displayName) === displayName && (photo ?? profilePicture) === profilePicture;
