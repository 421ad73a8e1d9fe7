import { allow, type Case, commit, deny, type Fields, type World } from '../support/attempt.ts';
import { dropped, editing, eventPath, farEvent, legalWorld, worldWith } from '../support/legalWorld.ts';
import { guest, host, otherHost, type Person } from '../support/people.ts';

/** isSearchable: who lets search engines find an event, and when. One guest goes to the far event. */

const edit = (patch: Fields, { as = host, world = legalWorld }: { as?: Person; world?: World } = {}) => ({
  world,
  as,
  attempt: commit(...editing(farEvent, patch, { by: as, before: world })),
});
const { isSearchable: _none, ...withoutSearch } = { ...legalWorld[eventPath(farEvent)] };
const beforeSearch: World = { ...legalWorld, [eventPath(farEvent)]: withoutSearch };
const nobody = worldWith({ [eventPath(farEvent)]: { ticketCount: 0 } });
const held = worldWith({ [eventPath(farEvent)]: { ticketCount: 0, heldCount: 1 } });
const listed = worldWith({ [eventPath(farEvent)]: { isSearchable: true } });

export const searchableCases: readonly Case[] = [
  allow('events: edit that drops isSearchable, which then counts as false', edit({ isSearchable: dropped })),
  allow('events: edit one that lacks isSearchable', edit({ title: 'Later' }, { world: beforeSearch })),
  allow(
    'events: set isSearchable on one that lacks it',
    edit(
      { isSearchable: true },
      { world: { ...legalWorld, [eventPath(farEvent)]: { ...withoutSearch, ticketCount: 0 } } },
    ),
  ),
  deny('events: let search engines find one that somebody has joined', edit({ isSearchable: true })),
  deny(
    'events: give one that nobody has joined an isSearchable that is a string',
    edit({ isSearchable: 'true' }, { world: nobody }),
  ),
  deny(
    'events: let search engines find one with a guest that lacks isSearchable',
    edit({ isSearchable: true }, { world: beforeSearch }),
  ),
  deny(
    'events: let search engines find one for which somebody is paying',
    edit({ isSearchable: true }, { world: held }),
  ),
  allow('events: hide one with guests from search engines', edit({ isSearchable: false }, { world: listed })),
  allow('events: edit one with guests that search engines find', edit({ title: 'Later' }, { world: listed })),
  deny(
    "events: let search engines find another host's",
    edit({ isSearchable: true }, { as: otherHost, world: nobody }),
  ),
  deny('events: a guest sets isSearchable', edit({ isSearchable: true }, { as: guest, world: nobody })),
];
