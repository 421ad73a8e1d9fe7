import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { profilePath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { pagesReadBy } from '../platform/documents/pages.ts';

/** Guest records per transaction: well within its size limit, with short locks. */
const PAGE = 200;

type Copied = { readonly docs: readonly QueryDocumentSnapshot[]; readonly written: number | 'profile-gone' };

/**
 * Copies a person's name and photo into all of their guest records (specification section 6), newest join first. Each
 * transaction reads the current profile and ignores the delivery's data, so repeated, late, reordered and concurrent calls
 * all leave every record equal to the profile. Resumable: the next call writes what is still missing. The rules ensure that
 * a join in the meantime writes the new profile.
 *
 * events/{id}.guestPreview follows: refreshPreviewEntry runs for each record written here.
 */
export async function copyProfileToGuests(
  { db }: { db: Firestore },
  userId: string,
): Promise<{ readonly written: number } | 'profile-gone'> {
  const uid = asUserId(userId);
  const records = db.collectionGroup('guests').where('userId', '==', uid).orderBy('timestamp', 'desc');
  let written = 0;
  for await (const page of pagesReadBy(records, PAGE, (query) => copyPage(db, uid, query))) {
    if (page.written === 'profile-gone') return page.written;
    written += page.written;
  }
  return { written };
}

/** One page in one transaction. */
function copyPage(db: Firestore, uid: UserId, page: Query): Promise<Copied> {
  return db.runTransaction(async (transaction) => {
    const [document, guests] = await Promise.all([transaction.get(db.doc(profilePath(uid))), transaction.get(page)]);
    const profile = document.exists ? parseProfile(document.data()) : null;
    if (!profile) return { docs: [], written: 'profile-gone' };
    const current = { name: profile.name, profilePhoto: profile.photo };
    const stale = guests.docs.filter(
      (guest) => guest.get('name') !== current.name || guest.get('profilePhoto') !== current.profilePhoto,
    );
    for (const guest of stale) transaction.update(guest.ref, current);
    return { docs: guests.docs, written: stale.length };
  });
}
