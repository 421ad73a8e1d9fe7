import { generalTexts } from '../texts/general.ts';
import { missingTexts } from '../texts/missing.ts';
import { buttonClass } from './eventParts.ts';
import { type Html, html } from './html.ts';

/** The shell around a page for a visitor, exactly as src/app/shell renders it (app/edgePages.test.tsx compares them). */

type Layout = 'bleed' | 'column';

const LINK =
  'inline-flex min-h-12 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline';

export function shellMarkup(layout: Layout, page: Html): Html {
  const bleed = layout === 'bleed';
  return html`<div class="flex min-h-dvh flex-col ${bleed && 'max-md:pb-[calc(5.5rem+var(--bottom-room))]'}"><a href="#main" class="sr-only z-50 rounded-control bg-ink px-5 py-3 font-semibold text-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3">${generalTexts.skipToContent}</a><header class="${bleed ? 'z-40 max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:text-white' : 'z-20'}"><div class="mx-auto flex w-full items-center justify-between gap-4 px-5 pt-[env(safe-area-inset-top)] sm:py-3 ${bleed ? 'max-w-wide' : 'max-w-column'}"><a href="/" aria-label="${generalTexts.product}" class="inline-flex min-h-12 items-center gap-2.5 rounded-control"><img src="/icon.svg" alt="" width="36" height="36" class="rounded-[9px]"><span class="text-lg font-extrabold tracking-tight">${generalTexts.product}</span></a></div></header><main id="main" tabindex="-1" class="w-full flex-1 pb-20 ${!bleed && 'mx-auto w-full max-w-column px-5 pt-4 sm:pt-8'}">${page}</main>${footer(bleed)}${notices}</div>`;
}

const footer = (wide: boolean): Html =>
  html`<footer class="border-t border-line"><div class="mx-auto flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 ${wide ? 'max-w-wide' : 'max-w-column'}"><nav aria-label="${generalTexts.legalNavigation}" class="flex gap-6"><a href="/terms" class="${LINK}">${generalTexts.terms}</a><a href="/privacy" class="${LINK}">${generalTexts.privacy}</a></nav></div></footer>`;

const notices = html`<div class="notices"><output></output><output></output></div><output class="pointer-events-none fixed inset-x-4 bottom-[calc(6rem+var(--bottom-room))] z-40 flex justify-center"></output>`;

/** The app's page for a missing event (src/app/errors/NotFoundScreen.tsx). */
export const missingMarkup: Html = html`<div class="flex flex-col items-center py-12 text-center"><p aria-hidden="true" class="mb-2 text-3xl font-extrabold text-accent-text">404</p><div class="mb-6"><h1 tabindex="-1" class="text-2xl font-extrabold">${generalTexts.pageNotFound}</h1><p class="mt-2 text-ink-soft">${missingTexts.event}</p></div><p class="-mt-4 mb-6 max-w-md text-ink-soft">${missingTexts.eventWhy}</p><a href="/home" class="${buttonClass('primary')}">${generalTexts.backToHome}</a></div>`;
