import { withTicketInHash } from '@arvo/domain/tickets/invitation.ts';
import type { Answer } from '../platform/requests/answer.ts';
import { answerCalendar } from './calendar.ts';
import { answerEventPage, answerPublicEvent, answerUnread, type PageDeps } from './eventPage.ts';
import { answerPublicGuests, type GuestsDeps } from './publicGuests.ts';

type Memory = (key: string, make: () => Promise<Answer>) => Promise<Answer>;

export type RequestTools = {
  readonly deps: () => PageDeps & GuestsDeps;
  /** Cache of answers by path; see createInstanceCache. */
  readonly pages: Memory;
  readonly lists: Memory;
  readonly report: (error: unknown) => void;
};

const PATH = /^\/(events|api\/events)\/([^/]{1,200})$/u;
const GUESTS_PATH = /^\/api\/events\/([^/]{1,200})\/guests$/u;

/** Answers a GET of that path and query. Never rejects: errors and timeouts get an answer too. */
export async function answerRequest(url: string, { deps, pages, lists, report }: RequestTools): Promise<Answer> {
  const [path = '', query = ''] = url.split('?');
  const isInvitation = INVITATION.test(query);
  const guestsOf = GUESTS_PATH.exec(path)?.[1];
  try {
    if (guestsOf !== undefined) return await lists(path, () => answerPublicGuests(deps(), guestsOf));
    return await pages(isInvitation ? `${path}?invitation` : path, () => answerPath(path, deps(), isInvitation));
  } catch (error) {
    report(error);
    return path.startsWith('/api/') ? UNREAD_JSON : await answerUnread(deps());
  }
}

/** A friend's ticket: as our own links are, or as specified. */
const INVITATION = /(?:^|&)(?:invitation|ticket)(?:=|&|$)/u;

const SLASHED = /^(\/events\/[\w-]{1,128}|\/api\/events\/[\w-]{1,128}(?:\.ics|\/guests)?)\/(\?.*)?$/u;

/**
 * A redirect of an event's address that ends in a slash, or null. The app opens both, but link previews, calendars and caches
 * know only the one without. `url` is path and query.
 */
export function redirectWithoutSlash(url: string): Answer | null {
  const [, path, query = ''] = SLASHED.exec(url) ?? [];
  if (path === undefined) return null;
  const location = withTicketInHash(path + query);
  return { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' }, body: '' };
}

function answerPath(path: string, deps: PageDeps, isInvitation: boolean): Promise<Answer> {
  const [, room, id = ''] = PATH.exec(path) ?? [];
  if (room === 'api/events' && id.endsWith('.ics')) return answerCalendar(deps, id.slice(0, -'.ics'.length));
  return room === 'api/events' ? answerPublicEvent(deps, id) : answerEventPage(deps, id, isInvitation);
}

const UNREAD_JSON: Answer = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body: JSON.stringify({ success: false, error: 'The event could not be read. Please try again.' }),
};
