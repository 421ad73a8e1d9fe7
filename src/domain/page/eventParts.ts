import { initialOf } from '../typography/initial.ts';
import { type Html, html, trusted } from './html.ts';
import type { Picture } from './pictures.ts';

/** The design system's elements as HTML, exactly as src/ui renders them (EventPage.markup.test.tsx compares them). */

const ICONS = {
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8h14v-8',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  phone:
    'M8 3.5H4.5A1.5 1.5 0 0 0 3 5.2C3.6 13.5 10.5 20.4 18.8 21a1.5 1.5 0 0 0 1.7-1.5V16l-4.5-1.5-2 2.5a12 12 0 0 1-7-7l2.5-2z',
  mail: 'M3 6h18v13H3zM3.5 7l8.5 6 8.5-6',
} as const;

export const icon = (name: keyof typeof ICONS, size = 20): Html =>
  html`<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="shrink-0"><path d="${trusted(ICONS[name])}"></path></svg>`;

const BUTTON =
  'relative inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-5 py-2.5 text-center text-base font-semibold no-underline transition-[background-color,border-color,opacity] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress';
const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-card text-ink border-line-strong hover:border-ink',
  quiet: 'bg-transparent text-accent-text border-transparent hover:bg-accent-ground',
};

export const buttonClass = (variant: keyof typeof VARIANTS, fullWidth = false): string =>
  `${BUTTON} ${VARIANTS[variant]}${fullWidth ? ' w-full' : ''}`;

export const button = (
  content: Html,
  { type, variant, fullWidth }: { type: 'button' | 'submit'; variant: keyof typeof VARIANTS; fullWidth: boolean },
): Html =>
  html`<button type="${type}" class="${buttonClass(variant, fullWidth)}"><span class="grid items-center justify-items-center *:col-start-1 *:row-start-1"><span class="inline-flex items-center justify-center gap-2">${content}</span></span></button>`;

/** A region with an accessible name that is not visible. */
export const section = (name: string, className: string, content: Html): Html =>
  html`<section aria-label="${name}" class="rounded-card border border-line bg-card p-4 md:p-5 ${className}">${content}</section>`;

/** A region with its title. `id`: unique in the page. */
export const card = (id: string, title: string, content: Html): Html =>
  html`<section aria-labelledby="${id}" class="rounded-card border border-line bg-card p-5 md:p-6"><div class="mb-3 flex min-h-8 items-center justify-between gap-4"><h2 id="${id}" class="text-lg font-bold">${title}</h2></div>${content}</section>`;

type Portrait = { picture: Picture | null; name: string; size: number };

/**
 * A person's picture, or the first letter of the name. Lazy and of low priority, so that nine portraits do not compete with the
 * hero picture for the line (docs/decisions/0024-status-bar-and-portraits.md).
 */
export function avatar({ picture, name, size }: Portrait): Html {
  const box = 'shrink-0 rounded-full object-cover';
  const style = `width: ${size}px; height: ${size}px;`;
  if (picture !== null) {
    return html`<img loading="lazy" fetchpriority="low" decoding="async" src="${picture.src}" alt="" width="${size}" height="${size}" class="${box} bg-line" style="${style}">`;
  }
  const letter = initialOf(name);
  if (letter === undefined) {
    return html`<img src="/default-avatar.png" alt="" width="${size}" height="${size}" class="${box} bg-line" style="${style}">`;
  }
  return html`<span aria-hidden="true" class="${box} inline-flex items-center justify-center bg-accent-ground font-bold text-accent-text select-none" style="${style} font-size: ${Math.round(size * 0.42)}px;">${letter}</span>`;
}
