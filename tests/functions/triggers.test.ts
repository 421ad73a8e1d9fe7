import { describe, expect, it } from 'vitest';
import { bucket, db, newEventId, previewEntry, previewOf, until, writeEvent, writeGuests } from './support/world.ts';

/** The triggers as the functions emulator runs them from functions/lib: bundled, wired to their paths, and firing. */
describe('triggers', () => {
  it('a guest who joins turns up in the preview, and one who leaves is gone from it', async () => {
    const id = newEventId();
    await writeEvent(id);
    await writeGuests(id, [1, 2]);
    const is = (numbers: readonly number[]) => async () =>
      JSON.stringify(await previewOf(id)) !== '[]' &&
      JSON.stringify(await userIdsOf(id)) === JSON.stringify(numbers.map((n) => previewEntry(n).userId));
    await until('both guests in the preview', is([1, 2]));
    await db().doc(`events/${id}/guests/person1`).delete();
    await until('the second guest alone in the preview', is([2]));
    expect(await previewOf(id)).toEqual([previewEntry(2)]);
  });

  it('a deleted event takes its guests, its place and its photo along', async () => {
    const id = newEventId();
    await writeEvent(id);
    await writeGuests(id, [1, 2, 3]);
    await db().doc(`events/${id}/private/place`).set({ address: '1 A Street, B', lat: 0, lng: 0 });
    await bucket().file(`events/${id}/photo_1.jpg`).save(Buffer.from('a photo'));
    await db().doc(`events/${id}`).delete();
    await until(
      'the place, which goes last, gone',
      async () => !(await db().doc(`events/${id}/private/place`).get()).exists,
    );
    expect((await db().collection(`events/${id}/guests`).get()).size).toBe(0);
    expect((await bucket().getFiles({ prefix: `events/${id}/` }))[0]).toHaveLength(0);
  });
});

async function userIdsOf(id: string): Promise<readonly unknown[]> {
  const preview = await previewOf(id);
  return Array.isArray(preview) ? preview.map((entry: { userId?: unknown }) => entry.userId) : [];
}
