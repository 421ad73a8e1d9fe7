/** The event page's optional query parameters (specification section 2, "Event detail"). */
export type JoinIntent = 'join-free' | 'join-paid';
export type EventSearch = {
  /** Returning from payment. Anybody can write this into an address, so it proves nothing. */
  readonly paid?: true;
  /** Somebody is invited: the fragment has the ticket (tickets/invitation.ts). */
  readonly invitation?: true;
  /** The ticket of a friend's invitation. Only an address of the specification has it in its query, and only until it is moved. */
  readonly ticket?: string;
  /** A join to resume after sign-in. */
  readonly intent?: JoinIntent;
};

/** The intent with which a join of this event is resumed. */
export const joinIntent = (event: { readonly isPaid: boolean }): JoinIntent =>
  event.isPaid ? 'join-paid' : 'join-free';

const TICKET_PATTERN = /^[A-Za-z0-9_-]{1,128}$/u;

/** The router parses digits as a number; one too large to be exact would name another ticket. */
function ticketOf(value: unknown): string | null {
  const ticket = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;
  return typeof ticket === 'string' && TICKET_PATTERN.test(ticket) ? ticket : null;
}

const isJoinIntent = (value: unknown): value is JoinIntent => value === 'join-free' || value === 'join-paid';

/** Null for anything else. */
export const parseJoinIntent = (value: unknown): JoinIntent | null => (isJoinIntent(value) ? value : null);

/** Parses the address's parameters; drops unknown and invalid ones. */
export function parseEventSearch(search: Readonly<Record<string, unknown>>): EventSearch {
  const { paid, invitation, intent } = search;
  const ticket = ticketOf(search.ticket);
  return {
    ...(paid === true || paid === 'true' ? { paid: true } : {}),
    ...(invitation === undefined || invitation === false ? {} : { invitation: true }),
    ...(ticket === null ? {} : { ticket }),
    ...(isJoinIntent(intent) ? { intent } : {}),
  };
}

/** '/events/abc?intent=join-free': the page's own path, for returning after sign-in or profile setup. */
export function eventHref(id: string, search: EventSearch = {}): string {
  const query = Object.entries(search).map(([key, value]) =>
    key === 'invitation' ? key : `${key}=${encodeURIComponent(String(value))}`,
  );
  return `/events/${id}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A path of this site with its intent replaced; null removes it. */
export function withIntent(href: string, intent: JoinIntent | null): string {
  const [address = '', ...hash] = href.split('#');
  const [path = '', ...query] = address.split('?');
  const others = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== 'intent');
  const parts = intent === null ? others : [...others, `intent=${intent}`];
  return [`${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`, ...hash].join('#');
}

/** '/api/events/abc.ics': the event as a file for calendars, made by the server. */
export const calendarHref = (id: string): string => `/api/events/${id}.ics`;
