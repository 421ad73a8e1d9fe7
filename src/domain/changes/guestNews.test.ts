import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anEvent } from '../events/event.testing.ts';
import { asUserId } from '../people/person.ts';
import { toldFieldsOf } from './eventChange.ts';
import { newsFor, type NumberedChange } from './guestNews.ts';

const told = (title: string) => toldFieldsOf(anEvent({ title }));
/** The event's title counts its changes; `quiet` ones change nothing that guests see. */
const history = (quiet: readonly boolean[]): readonly NumberedChange[] => {
  let title = 0;
  return quiet.map((isQuiet, index) => {
    const was = told(`Title ${title}`);
    if (!isQuiet) title += 1;
    const now = told(`Title ${title}`);
    const by = asUserId('host');
    return {
      revision: index + 1,
      at: (index + 1) * 10,
      by,
      was,
      now,
      isAddressNew: false,
      isMaterial: false,
      note: '',
    };
  });
};

it('any guest ends knowing the event as it is, whichever changes they have seen, and only those since they joined', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 8 }), fc.nat(8), fc.nat(90), (quiet, seenRevision, joinedAt) => {
      const changes = history(quiet);
      const unseen = changes.filter(
        ({ revision, at }, index) => revision > seenRevision && at >= joinedAt && !quiet[index],
      );
      const news = newsFor({ joinedAt, seenRevision }, changes);
      expect(news?.revision).toBe(unseen.at(-1)?.revision);
      expect(news?.was.title).toBe(unseen[0]?.was.title);
      // Once they have seen them there are none.
      if (news !== null) expect(newsFor({ joinedAt, seenRevision: news.revision }, changes)).toBeNull();
    }),
  );
});

it('keeps what matters of all changes that were not seen: the street, the weight, and each note', () => {
  const [first, second] = history([false, false]);
  if (!first || !second) throw new Error('There are two.');
  const news = newsFor({ joinedAt: 0, seenRevision: 0 }, [
    { ...first, isAddressNew: true, note: 'A coat, please.' },
    { ...second, isMaterial: true, note: 'And a hat.' },
  ]);
  expect(news).toMatchObject({ isAddressNew: true, isMaterial: true, note: 'A coat, please.\nAnd a hat.', at: 20 });
});

it('a note alone is news, and so is a street', () => {
  const [quiet] = history([true]);
  if (!quiet) throw new Error('There is one.');
  expect(newsFor({ joinedAt: 0, seenRevision: 0 }, [quiet])).toBeNull();
  expect(newsFor({ joinedAt: 0, seenRevision: 0 }, [{ ...quiet, note: 'Bring a rug.' }])?.revision).toBe(1);
  expect(newsFor({ joinedAt: 0, seenRevision: 0 }, [{ ...quiet, isAddressNew: true }])?.revision).toBe(1);
});
