/** What a device stores about installing the app. It does not identify anybody. Times in ms UTC. */
export type InstallRecord = {
  readonly visits: number;
  /** The last page load. */
  readonly seenAt: number;
  /** Somebody joined an event here. */
  readonly hasJoined: boolean;
  /** When the offer was declined, or null. */
  readonly declinedAt: number | null;
};

/** Page loads of one tab within this time belong to one visit. */
export const VISIT_GAP_MS = 30 * 60_000;
/** How long a declined offer stays away. */
export const DECLINED_MS = 90 * 24 * 60 * 60_000;

export const NO_INSTALL_RECORD: InstallRecord = { visits: 0, seenAt: 0, hasJoined: false, declinedAt: null };

/** A page has loaded at `now` (ms UTC). `isOpened`: it is the first page of its tab, because the person has opened Arvo (again). */
export function withVisit(record: InstallRecord, now: number, isOpened = false): InstallRecord {
  // A clock put back starts a new visit, too.
  const isNew = isOpened || Math.abs(now - record.seenAt) >= VISIT_GAP_MS;
  return { ...record, visits: record.visits + (isNew ? 1 : 0), seenAt: now };
}

/** Whether to offer installing: after a join or from the second visit on, and not for 90 days after it was declined. */
export function mayOfferInstall({ visits, hasJoined, declinedAt }: InstallRecord, now: number): boolean {
  if (declinedAt !== null && Math.abs(now - declinedAt) < DECLINED_MS) return false;
  return hasJoined || visits >= 2;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Reads a stored record; an invalid one counts as absent. */
export function parseInstallRecord(text: string | null): InstallRecord {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NO_INSTALL_RECORD;
    const { visits, seenAt, hasJoined, declinedAt }: { [K in keyof InstallRecord]?: unknown } = value;
    if (!isTime(visits) || !isTime(seenAt) || (declinedAt !== null && !isTime(declinedAt))) return NO_INSTALL_RECORD;
    return { visits: Math.floor(visits), seenAt, hasJoined: hasJoined === true, declinedAt };
  } catch {
    return NO_INSTALL_RECORD;
  }
}
