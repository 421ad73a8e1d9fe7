import { FAREWELL_WORD_MAX_LENGTH } from '@arvo/domain/events/farewell.ts';
import {
  allow,
  type Case,
  commit,
  deny,
  type Fields,
  get,
  list,
  remove,
  set,
  update,
  type World,
} from '../support/attempt.ts';
import { cardOf, eventPath, farEvent, freeEvent, legalWorld, worldWith, worldWithout } from '../support/legalWorld.ts';
import { guest, host, member, otherHost, type Person } from '../support/people.ts';
import { text } from './values.ts';

/** Why a host deletes an event, and what those who had joined keep of it. */

const wordPath = `${eventPath(farEvent)}/private/farewell`;
const deleting = (fields: Fields, as: Person = host, world: World = legalWorld) => ({
  world,
  as,
  attempt: commit(set(wordPath, fields), remove(eventPath(farEvent))),
});
const word = { word: 'The band is ill.' };
const said: World = worldWith({ [wordPath]: word });

const farewell = `farewells/${farEvent}/guests/${guest.uid}`;
const gone = worldWith({
  [farewell]: { userId: guest.uid, event: cardOf(freeEvent(farEvent, host)), farewell: { at: 1, word: '' } },
});
const own = { collection: 'guests', group: true, where: ['userId', guest.uid] as const, limit: 100 };

export const farewellCases: readonly Case[] = [
  allow('farewells: the host says why, and deletes', deleting(word)),
  allow('farewells: with the longest word', deleting({ word: text(FAREWELL_WORD_MAX_LENGTH) })),
  deny('farewells: with a longer one', deleting({ word: text(FAREWELL_WORD_MAX_LENGTH + 1) })),
  deny('farewells: with a number', deleting({ word: 1 })),
  deny('farewells: with another field', deleting({ ...word, link: 'https://example.com' })),
  deny('farewells: by a guest', deleting(word, guest)),
  deny('farewells: by another host', deleting(word, otherHost)),
  deny('farewells: without deleting', { world: legalWorld, as: host, attempt: commit(set(wordPath, word)) }),
  deny('farewells: of an event that is gone', {
    world: worldWithout(eventPath(farEvent)),
    as: host,
    attempt: commit(set(wordPath, word)),
  }),
  deny('farewells: another word later', { world: said, as: host, attempt: commit(update(wordPath, { word: 'No' })) }),
  ...[host, guest, member].map((as) =>
    deny(`farewells: read the word before it is passed on, by ${as.uid}`, { world: said, as, attempt: get(wordPath) }),
  ),
  allow('farewells: read what is left', { world: gone, as: guest, attempt: get(farewell) }),
  allow('farewells: ask for what is not there', { world: legalWorld, as: guest, attempt: get(farewell) }),
  allow('farewells: among the joined events', { world: gone, as: guest, attempt: list(own) }),
  ...[host, member, null].map((as) =>
    deny(`farewells: read another's, by ${as?.uid ?? 'a visitor'}`, { world: gone, as, attempt: get(farewell) }),
  ),
  ...[guest, host].flatMap((as) => [
    deny(`farewells: write one, by ${as.uid}`, { world: legalWorld, as, attempt: commit(set(farewell, word)) }),
    deny(`farewells: change one, by ${as.uid}`, { world: gone, as, attempt: commit(update(farewell, word)) }),
    deny(`farewells: remove one, by ${as.uid}`, { world: gone, as, attempt: commit(remove(farewell)) }),
  ]),
];
