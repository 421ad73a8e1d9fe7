import { type ActionState, type QueuedAction, type OutboxRow, actionId } from './queuedAction.ts';

type Queueing = {
  readonly owner: OutboxRow<unknown>['owner'];
  /** ms UTC by this device's clock. */
  readonly now: number;
  /** A unique id made on the device. */
  readonly revision: string;
  /** The page has tried the action and got no answer. */
  readonly wasTried?: boolean;
  /** The server has just refused the action, because the rules demand a pause. What is left of it, in ms. */
  readonly pauseMs?: number;
};

/** The row after a person queues `action`, with the existing row for the same subject as `before`. Null if the two cancel out. */
export function queueAction<Photo>(
  before: OutboxRow<Photo> | undefined,
  action: QueuedAction<Photo>,
  { owner, now, revision, wasTried = false, pauseMs }: Queueing,
): OutboxRow<Photo> | null {
  if (!wasTried && before && isCertainlyUndone(before) && isOpposite(before.action, action)) return null;
  return {
    id: actionId(owner, action),
    owner,
    revision,
    queuedAt: before?.queuedAt ?? now,
    attempts: 0,
    triedAt: null,
    // The result of the earlier action's attempt stays unknown.
    isUnsure: wasTried || (before?.isUnsure ?? false),
    isWithdrawal: false,
    state: pauseMs === undefined ? firstState(before, action, now) : pausedUntil(now + pauseMs),
    action: before ? withEarlier(before, action) : action,
  };
}

/**
 * The row after a person withdraws it; null if it can be removed. If the server may have carried the action out, the row
 * becomes the opposite action; an edit, a name or a photo that may have been saved stays, and so does what was seen.
 */
export function withdrawAction<Photo>(
  row: OutboxRow<Photo>,
  queueing: Omit<Queueing, 'owner'>,
): OutboxRow<Photo> | null {
  if (!row.isUnsure || row.state.kind !== 'waiting') return null;
  const { action } = row;
  switch (action.kind) {
    case 'publish': {
      const back = { kind: 'unpublish', eventId: action.eventId, title: action.draft.title.trim() } as const;
      return withdrawn(row, back, queueing);
    }
    case 'join':
    case 'leave': {
      // Withdrawn twice, such as by two tabs: the action that makes sure stays.
      if (row.isWithdrawal) return row;
      const back = { ...action, kind: action.kind === 'join' ? 'leave' : 'join' } as const;
      return withdrawn(row, back, queueing);
    }
    case 'unpublish':
      return row;
    case 'edit':
    case 'see':
    case 'profile':
      return null;
  }
}

function withdrawn<Photo>(
  row: OutboxRow<Photo>,
  back: QueuedAction<Photo>,
  queueing: Omit<Queueing, 'owner'>,
): OutboxRow<Photo> | null {
  const after = queueAction(row, back, { ...queueing, owner: row.owner });
  return after && { ...after, isWithdrawal: true };
}

/**
 * The row after the server has carried out a press that was not queued, such as a leave with a connection; null if nothing is left
 * to do or to tell. `found`: the revision of the row when the person pressed, or null if there was none. A row that was queued
 * after the press stays. If an earlier attempt may still reach the server, the press is queued as well, so that the server is asked
 * once more after that attempt.
 */
export function afterPress<Photo>(
  row: OutboxRow<Photo> | undefined,
  pressed: QueuedAction<Photo>,
  { found, ...queueing }: Omit<Queueing, 'wasTried'> & { readonly found: string | null },
): OutboxRow<Photo> | null | undefined {
  if (row === undefined || row.revision !== found) return row;
  const mayArriveLate = row.state.kind === 'waiting' && row.isUnsure;
  return mayArriveLate ? queueAction(row, pressed, queueing) : null;
}

const isCertainlyUndone = ({ state, isUnsure }: OutboxRow<unknown>): boolean => state.kind === 'waiting' && !isUnsure;

const isOpposite = (one: QueuedAction<unknown>, other: QueuedAction<unknown>): boolean =>
  (one.kind === 'join' && other.kind === 'leave') || (one.kind === 'leave' && other.kind === 'join');

const pausedUntil = (notBefore: number): ActionState => ({ kind: 'waiting', waitsFor: 'pause', notBefore });

/** A pause that the rules demand does not end earlier because the person changes the waiting action. */
function firstState({ state, action }: Partial<OutboxRow<unknown>> = {}, { kind }: QueuedAction<unknown>, now: number) {
  const isPaused = state?.kind === 'waiting' && state.waitsFor === 'pause' && action?.kind === kind;
  return isPaused ? state : ({ kind: 'waiting', waitsFor: 'connection', notBefore: now } as const);
}

/** The action with what is still to be sent of the earlier one on the same subject. */
function withEarlier<Photo>({ state, action: before }: OutboxRow<Photo>, action: QueuedAction<Photo>) {
  if (before.kind !== 'profile' || action.kind !== 'profile') return withUpload(before, action);
  // The rules allow one change in 30 s, so a name and a photo that wait are one change.
  if (state.kind !== 'waiting') return action;
  return { ...action, name: action.name ?? before.name, photo: action.photo ?? before.photo };
}

/** If the photo is unchanged, an edited draft reuses its upload. */
function withUpload<Photo>(before: QueuedAction<Photo>, action: QueuedAction<Photo>): QueuedAction<Photo> {
  if (before.kind !== 'publish' || action.kind !== 'publish' || before.photo !== action.photo) return action;
  return { ...action, photoAt: before.photoAt, uploadedPhoto: before.uploadedPhoto };
}
