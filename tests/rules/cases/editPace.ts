import { EVENT_EDIT_PAUSE_MS } from '@arvo/domain/publishing/publishEvent.ts';
import { allow, type Case, commit, deny, type Fields } from '../support/attempt.ts';
import {
  dropped,
  editing,
  eventPath,
  farEvent,
  fromMillis,
  inHours,
  serverTime,
  worldWith,
} from '../support/legalWorld.ts';
import { host } from '../support/people.ts';

/** The pace of a host's edits, each of which the server copies into every guest's record. */

const PAUSE_SECONDS = EVENT_EDIT_PAUSE_MS / 1000;
const secondsAgo = (seconds: number) => inHours(-seconds / 3600);
const edit = (patch: Fields, before: Fields = {}) => ({
  world: worldWith({ [eventPath(farEvent)]: before }),
  as: host,
  attempt: commit(...editing(farEvent, { title: 'Later', editedAt: before['editedAt'] ?? dropped, ...patch })),
});
const timed = (editedAt: unknown): Fields => ({ editedAt });
/** An edit now of an event that was edited this many seconds before the case is tried. */
const editAfter = (seconds: number) => ({
  ...edit(timed(serverTime)),
  world: () => worldWith({ [eventPath(farEvent)]: { editedAt: fromMillis(Date.now() - seconds * 1000) } }),
});

export const editPaceCases: readonly Case[] = [
  allow('events: edit one that was never edited', edit(timed(serverTime))),
  allow('events: edit one after the pause', editAfter(PAUSE_SECONDS)),
  deny('events: edit one 4 seconds before the pause is over', editAfter(PAUSE_SECONDS - 4)),
  deny('events: edit without editedAt', edit({})),
  deny('events: edit that keeps editedAt', edit({}, timed(secondsAgo(60)))),
  deny('events: edit with an editedAt before now', edit(timed(secondsAgo(60)))),
  deny('events: edit with an editedAt after now', edit(timed(inHours(1)))),
  deny('events: edit that drops editedAt', edit(timed(dropped), timed(secondsAgo(60)))),
  deny('events: edit with an editedAt that is a number', edit(timed(1))),
];
