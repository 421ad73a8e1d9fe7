import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { profilePath } from '@arvo/domain/store/paths.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Guest records in one transaction: well within its size limit, with short locks. */
const PAGE = 200;

type PageResult = { readonly written: number; readonly last: QueryDocumentSnapshot | null };

/**
 * Copies a person's name and photo into all of their guest records (specification section 6), newest join first. Each
 * transaction reads the current profile and never uses a delivery's data, so repeated, late, reordered or concurrent calls all
 * leave every record equal to the profile. After an interruption call it again: it writes what is still missing. The rules
 * ensure that a join in the meantime writes the new profile.
 *
 * events/{id}.guestPreview follows: refreshPreviewEntry runs for each record written here.
 */
export async function carryProfile(
  { db }: { db: Firestore },
  userId: string,
): Promise<{ readonly written: number } | 'profile-gone'> {
  const uid = asUserId(userId);
  const records = db.collectionGroup('guests').where('userId', '==', uid).orderBy('timestamp', 'desc').limit(PAGE);
  let written = 0;
  let next: Query | null = records;
  while (next) {
    const page = await carryPage(db, uid, next);
    if (page === 'profile-gone') return page;
    written += page.written;
    next = page.last && records.startAfter(page.last);
  }
  return { written };
}

/** One page in one transaction; `last` is null after the last page. */
function carryPage(db: Firestore, uid: UserId, page: Query): Promise<PageResult | 'profile-gone'> {
  return db.runTransaction(async (transaction) => {
    const [document, guests] = await Promise.all([transaction.get(db.doc(profilePath(uid))), transaction.get(page)]);
    const profile = document.exists ? parseProfile(document.data()) : null;
    if (!profile) return 'profile-gone';
    const current = { name: profile.name, profilePhoto: profile.photo };
    const stale = guests.docs.filter(
      (guest) => guest.get('name') !== current.name || guest.get('profilePhoto') !== current.profilePhoto,
    );
    for (const guest of stale) transaction.update(guest.ref, current);
    return { written: stale.length, last: guests.size === PAGE ? (guests.docs.at(-1) ?? null) : null };
  });
}
