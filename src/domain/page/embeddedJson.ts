/** The element of an event page that holds the public event as JSON (publicEvent.schema.ts). */
export const EMBEDDED_EVENT_ID = 'public-event';
/** Says there, instead of an event, that there is none of that id. */
export const MISSING_EVENT = 'missing';

/**
 * JSON for the inside of a script element: no `<` that could end it or open a comment, no line separators that older
 * JavaScript took for line ends. Parsed, it is the same value.
 */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/gu, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
