import { beforeEach, describe, expect, it } from 'vitest';
import { pagesOf, pagesReadBy } from '../../functions/src/platform/documents/pages.ts';
import { db, newEventId, withoutTriggers } from './support/world.ts';

withoutTriggers();

describe('a query read in pages', () => {
  let path = '';
  const numbers = () => db().collection(path).orderBy('n');
  const write = async (count: number) => {
    const batch = db().batch();
    for (let n = 0; n < count; n += 1) batch.set(db().doc(`${path}/number${n}`), { n });
    await batch.commit();
  };
  const read = async (size: number) => {
    const pages: number[][] = [];
    for await (const { docs } of pagesOf(numbers(), size)) pages.push(docs.map((one) => Number(one.get('n'))));
    return pages;
  };
  beforeEach(() => {
    path = `events/${newEventId()}/pages`;
  });

  it('returns every document once, in the order of the query', async () => {
    await write(5);
    expect(await read(2)).toEqual([[0, 1], [2, 3], [4]]);
  });

  it('ends with an empty page if the last one was full', async () => {
    await write(4);
    expect(await read(2)).toEqual([[0, 1], [2, 3], []]);
  });

  it('is one empty page if the query finds nothing', async () => {
    expect(await read(2)).toEqual([[]]);
  });

  it('skips no document when others leave the query meanwhile', async () => {
    await write(5);
    const seen: string[] = [];
    for await (const { docs } of pagesOf(numbers(), 2)) {
      for (const one of docs) {
        seen.push(one.id);
        await one.ref.delete();
      }
    }
    expect(seen).toEqual(['number0', 'number1', 'number2', 'number3', 'number4']);
  });

  it('reads no further page once its reader stops', async () => {
    await write(5);
    let reads = 0;
    const pages = pagesReadBy(numbers(), 2, (page) => {
      reads += 1;
      return page.get();
    });
    for await (const { docs } of pages) if (docs.length > 0) break;
    expect(reads).toBe(1);
  });

  it('reads each page with the given function', async () => {
    await write(3);
    const readSum = async (page: FirebaseFirestore.Query) => {
      const { docs } = await page.get();
      return { docs, sum: docs.reduce((sum, one) => sum + Number(one.get('n')), 0) };
    };
    const sums: number[] = [];
    for await (const { sum } of pagesReadBy(numbers(), 2, readSum)) sums.push(sum);
    expect(sums).toEqual([1, 2]);
  });
});
