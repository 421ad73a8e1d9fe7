/** The event page's optional query parameters (specification section 2, "Event detail"). */
export type JoinIntent = 'join-free' | 'join-paid';
export type EventSearch = {
  /** Returning from payment: a claim of the address bar, never proof (architecture, "Money"). */
  readonly paid?: true;
  /** A friend's invitation. */
  readonly ticket?: string;
  /** A join to resume after sign-in. */
  readonly intent?: JoinIntent;
};

const TICKET_PATTERN = /^[A-Za-z0-9_-]{1,128}$/u;

/** Whatever stands in the address becomes known parameters of the right form; the rest is left out. */
export function parseEventSearch(search: Readonly<Record<string, unknown>>): EventSearch {
  const { paid, ticket, intent } = search;
  return {
    ...(paid === true || paid === 'true' ? { paid: true } : {}),
    ...(typeof ticket === 'string' && TICKET_PATTERN.test(ticket) ? { ticket } : {}),
    ...(intent === 'join-free' || intent === 'join-paid' ? { intent } : {}),
  };
}

/** '/events/abc?intent=join-free': the page's own path, for the way back after sign-in or profile setup. */
export function eventHref(id: string, search: EventSearch = {}): string {
  const query = Object.entries(search).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return `/events/${id}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** '/api/events/abc.ics': the event as a file for calendars, made by the server. */
export const calendarHref = (id: string): string => `/api/events/${id}.ics`;
