/** HTML as a value: what is put into it is escaped, unless it is HTML itself. Nothing else makes one. */
export type Html = { readonly html: string };

type Part = Html | string | number | null | false | undefined | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

function written(part: Part): string {
  if (part === null || part === false || part === undefined) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(({ html: text }) => text).join('');
}

/**
 * html`<p title="${text}">${text}</p>`: every text is escaped for where it stands, in an element or in a quoted attribute.
 * Attributes must be quoted, and no text may stand inside of script or style (`embeddedJson` and `trusted` are for those).
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, at) => text + written(parts[at])).join(''),
});

/** Markup of our own making, such as the build's style sheet: never anything a person has typed. */
export const trusted = (markup: string): Html => ({ html: markup });

/** Nothing where the value is not there, so that an attribute is there or not: html`<a${attribute('href', address)}>`. */
export const attribute = (name: string, value: string | number | null | undefined): Html | null =>
  value === null || value === undefined ? null : html`${trusted(` ${name}`)}="${value}"`;
