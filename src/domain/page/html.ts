/** HTML as a value, made only by this file: interpolated values are escaped unless they are Html themselves. */
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
 * html`<p title="${text}">${text}</p>` escapes every text for elements and quoted attributes. Always quote attributes, and
 * never interpolate text into script or style elements (use `embeddedJson` and `trusted` there).
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.map((text, at) => text + written(parts[at])).join(''),
});

/** Marks our own markup, such as the build's style sheet, as safe. Never pass anything that a person has typed. */
export const trusted = (markup: string): Html => ({ html: markup });

/** An optional attribute: html`<a${attribute('href', address)}>`. Empty without a value. */
export const attribute = (name: string, value: string | number | null | undefined): Html | null =>
  value === null || value === undefined ? null : html`${trusted(` ${name}`)}="${value}"`;
