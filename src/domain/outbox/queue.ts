import { type QueuedAction, type OutboxRow, actionId } from './queuedAction.ts';

type Queueing = {
  readonly owner: OutboxRow<unknown>['owner'];
  /** ms UTC by this device's clock. */
  readonly now: number;
  /** A unique id made on the device. */
  readonly revision: string;
  /** The page has tried the action and got no answer. */
  readonly wasTried?: boolean;
};

/** The row after a person queues `action`, with the existing row for the same subject as `before`. Null if the two cancel out. */
export function queueAction<Photo>(
  before: OutboxRow<Photo> | undefined,
  action: QueuedAction<Photo>,
  { owner, now, revision, wasTried = false }: Queueing,
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
    state: { kind: 'waiting', waitsFor: 'connection', notBefore: now },
    action: before ? withUpload(before.action, action) : action,
  };
}

/**
 * The row after a person withdraws it; null if it can be removed. If the server may have carried the action out, the row
 * becomes the opposite action; a name that may have been saved stays.
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
      return queueAction<Photo>(row, back, { ...queueing, owner: row.owner });
    }
    case 'join':
    case 'leave': {
      const back = { ...action, kind: action.kind === 'join' ? 'leave' : 'join' } as const;
      return queueAction<Photo>(row, back, { ...queueing, owner: row.owner });
    }
    case 'unpublish':
      return row;
    case 'rename':
      return null;
  }
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

/** If the photo is unchanged, an edited draft reuses its upload. */
function withUpload<Photo>(before: QueuedAction<Photo>, action: QueuedAction<Photo>): QueuedAction<Photo> {
  if (before.kind !== 'publish' || action.kind !== 'publish' || before.photo !== action.photo) return action;
  return { ...action, photoAt: before.photoAt, uploadedPhoto: before.uploadedPhoto };
}
