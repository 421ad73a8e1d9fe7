import { type Wish, type WishRow, wishId } from './wish.ts';

type Queueing = {
  readonly owner: WishRow<unknown>['owner'];
  /** ms UTC by this device's clock. */
  readonly now: number;
  /** A unique id made on the device. */
  readonly revision: string;
  /** The page has tried the action and got no answer. */
  readonly wasTried?: boolean;
};

/** The row after a person queues `wish`, with the existing row for the same subject as `before`. Null if the two cancel out. */
export function queueWish<Photo>(
  before: WishRow<Photo> | undefined,
  wish: Wish<Photo>,
  { owner, now, revision, wasTried = false }: Queueing,
): WishRow<Photo> | null {
  if (!wasTried && before && isCertainlyUndone(before) && isOpposite(before.wish, wish)) return null;
  return {
    id: wishId(owner, wish),
    owner,
    revision,
    queuedAt: before?.queuedAt ?? now,
    attempts: 0,
    triedAt: null,
    // The result of the earlier action's attempt stays unknown.
    isUnsure: wasTried || (before?.isUnsure ?? false),
    state: { kind: 'waiting', waitsFor: 'connection', notBefore: now },
    wish: before ? withUpload(before.wish, wish) : wish,
  };
}

/**
 * The row after a person withdraws it; null if it can be removed. If the server may have carried the action out, the row
 * becomes the opposite action; a name that may have been saved stays.
 */
export function withdrawWish<Photo>(row: WishRow<Photo>, queueing: Omit<Queueing, 'owner'>): WishRow<Photo> | null {
  if (!row.isUnsure || row.state.kind !== 'waiting') return null;
  const { wish } = row;
  switch (wish.kind) {
    case 'publish': {
      const back = { kind: 'unpublish', eventId: wish.eventId, title: wish.draft.title.trim() } as const;
      return queueWish<Photo>(row, back, { ...queueing, owner: row.owner });
    }
    case 'join':
    case 'leave': {
      const back = { ...wish, kind: wish.kind === 'join' ? 'leave' : 'join' } as const;
      return queueWish<Photo>(row, back, { ...queueing, owner: row.owner });
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
  row: WishRow<Photo> | undefined,
  pressed: Wish<Photo>,
  { found, ...queueing }: Omit<Queueing, 'wasTried'> & { readonly found: string | null },
): WishRow<Photo> | null | undefined {
  if (row === undefined || row.revision !== found) return row;
  const mayArriveLate = row.state.kind === 'waiting' && row.isUnsure;
  return mayArriveLate ? queueWish(row, pressed, queueing) : null;
}

const isCertainlyUndone = ({ state, isUnsure }: WishRow<unknown>): boolean => state.kind === 'waiting' && !isUnsure;

const isOpposite = (one: Wish<unknown>, other: Wish<unknown>): boolean =>
  (one.kind === 'join' && other.kind === 'leave') || (one.kind === 'leave' && other.kind === 'join');

/** If the photo is unchanged, an edited draft reuses its upload. */
function withUpload<Photo>(before: Wish<Photo>, wish: Wish<Photo>): Wish<Photo> {
  if (before.kind !== 'publish' || wish.kind !== 'publish' || before.photo !== wish.photo) return wish;
  return { ...wish, photoAt: before.photoAt, uploadedPhoto: before.uploadedPhoto };
}
