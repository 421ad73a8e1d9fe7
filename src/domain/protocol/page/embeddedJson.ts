/** The element of an event page that holds the public event as JSON (domain/events/publicEvent.ts). */
export const EMBEDDED_EVENT_ID = 'public-event';
/** The element's content if no event has that id. */
export const MISSING_EVENT = 'missing';

/**
 * JSON for the inside of a script element: escapes `<`, which could end the element or open a comment, and line separators,
 * which older JavaScript treats as line ends. Parses to the same value.
 */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/gu, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
