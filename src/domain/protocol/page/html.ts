/** HTML as a value, made only by this file: interpolated values are escaped unless they are Html themselves. */
export type Html = { readonly html: string };

type Value = Html | string | number | null | false | undefined | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

function written(value: Value): string {
  if (value === null || value === false || value === undefined) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map(({ html: text }) => text).join('');
}

/**
 * html`<p title="${text}">${text}</p>` escapes every text for elements and quoted attributes. Always quote attributes, and
 * never interpolate text into script or style elements (use `embeddedJson` and `trusted` there).
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: strings.map((text, at) => text + written(values[at])).join(''),
});

/** Marks our own markup, such as the build's style sheet, as safe. Never pass anything that a person has typed. */
export const trusted = (markup: string): Html => ({ html: markup });

/** An optional attribute: html`<a${attribute('href', address)}>`. Empty without a value. */
export const attribute = (name: string, value: string | number | null | undefined): Html | null =>
  value === null || value === undefined ? null : html`${trusted(` ${name}`)}="${value}"`;
