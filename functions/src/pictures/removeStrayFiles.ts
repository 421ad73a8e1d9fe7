import { storedFile } from '@arvo/domain/pictures/pictures.ts';
import { pictureSweepPath } from '@arvo/domain/protocol/store/paths.ts';
import { pictureOwner } from '@arvo/domain/protocol/store/pictureFiles.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { ListableFiles, ListedFile } from '../platform/files/fileStore.ts';
import { ownerPath } from './ownerExists.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAGE = 300;
/** Files a run checks: with a run an hour, 120,000 a day. */
const MOST = 5000;

type Sweep = {
  readonly db: Firestore;
  readonly bucket: ListableFiles;
  /** ms UTC. */
  readonly now: number;
  /** Files a page and a run; a run ends with the page that reaches its limit. */
  readonly page?: number;
  readonly most?: number;
};
export type Swept = { readonly checked: number; readonly removed: number; readonly emptied: number };
const NOTHING: Swept = { checked: 0, removed: 0, emptied: 0 };
const add = (one: Swept, other: Swept): Swept => ({
  checked: one.checked + other.checked,
  removed: one.removed + other.removed,
  emptied: one.emptied + other.emptied,
});

/**
 * Removes unreferenced pictures: those whose event or person does not exist a day after the upload, and those replaced a day
 * ago. Empties a replaced one instead of deleting it, so that its name stays taken and no other picture appears at an address
 * that caches keep for a year. The database stores the progress: the next run continues an interrupted one, and within a day
 * after a finished sweep a run does nothing. Concurrent runs only repeat work.
 * @throws Error if storage or database do not answer.
 */
export async function removeStrayFiles(sweep: Sweep): Promise<Swept> {
  const { db, bucket, now, page = PAGE, most = MOST } = sweep;
  const progress = db.doc(pictureSweepPath);
  const saved = await progress.get();
  let token: string | null = saved.get('next') ?? null;
  let startedAt: number = saved.get('startedAt') ?? 0;
  if (token === null) {
    if (now - startedAt < DAY_MS) return NOTHING;
    startedAt = now;
  }
  let done = NOTHING;
  do {
    const query = { autoPaginate: false, maxResults: page, ...(token === null ? {} : { pageToken: token }) } as const;
    const [files, next] = await bucket.getFiles(query).catch(async (error: unknown) => {
      // An expired page token would also fail every later run.
      await progress.delete();
      throw error;
    });
    done = add(done, await sweepPage(sweep, files));
    token = next?.pageToken ?? null;
    await progress.set({ startedAt, next: token });
  } while (token !== null && done.checked < most);
  return done;
}

type Candidate = { readonly file: ListedFile; readonly path: string };

async function sweepPage(sweep: Sweep, files: readonly ListedFile[]): Promise<Swept> {
  const candidates = files.flatMap((file): readonly Candidate[] => {
    const owner = pictureOwner(file.name);
    const isLeft = Number(file.metadata.size) > 0 && ageOf(file.metadata, sweep.now) > DAY_MS;
    return owner !== null && isLeft ? [{ file, path: ownerPath(owner) }] : [];
  });
  const owners = await readOwners(sweep.db, new Set(candidates.map(({ path }) => path)));
  let [removed, emptied] = [0, 0];
  for (const { file, path } of candidates) {
    const owner = owners.get(path);
    if (owner === undefined) continue;
    const target = sweep.bucket.file(file.name);
    const generation = { ifGenerationMatch: file.metadata.generation ?? 0 };
    if (!owner.exists) {
      await target.delete({ ignoreNotFound: true, ...generation });
      removed += 1;
    } else if (await isReplaced(sweep, file.name, owner)) {
      await target.save('', { contentType: 'image/jpeg', resumable: false, preconditionOpts: generation });
      emptied += 1;
    }
  }
  return { checked: files.length, removed, emptied };
}

async function readOwners(db: Firestore, paths: ReadonlySet<string>): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  if (paths.size === 0) return new Map();
  const documents = await db.getAll(...[...paths].map((path) => db.doc(path)), {
    fieldMask: ['imageURL', 'profilePicture'],
  });
  return new Map(documents.map((document) => [document.ref.path, document]));
}

/** Whether the owner has had another picture, or none, for a day. Until then open pages may still show the old one. */
async function isReplaced({ bucket, now }: Sweep, name: string, owner: DocumentSnapshot): Promise<boolean> {
  const address: unknown = owner.get('imageURL') ?? owner.get('profilePicture');
  const current = typeof address === 'string' ? storedFile(address) : null;
  if (current === null) return true;
  if (current === name) return false;
  const metadata = await metadataOf(bucket, current);
  return metadata !== null && ageOf(metadata, now) > DAY_MS;
}

/** Null if there is no such file. */
async function metadataOf(bucket: ListableFiles, name: string): Promise<ListedFile['metadata'] | null> {
  try {
    const [metadata] = await bucket.file(name).getMetadata();
    return metadata;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) return null;
    throw error;
  }
}

/** ms since the upload; 0 if unknown. */
const ageOf = ({ timeCreated }: ListedFile['metadata'], now: number): number =>
  timeCreated === undefined ? 0 : now - Date.parse(timeCreated);
