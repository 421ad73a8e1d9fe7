/**
 * `compact`: one sheet with rounded corners over the end of the photo, its parts divided by hairlines. `roomy`: photo, title and cards in
 * a column, beside it a sticky action card of 360 px. The reading order is the same. (`compact` and `roomy` are variants in ui/theme.css.)
 */
export const PAGE =
  'roomy:mx-auto roomy:grid roomy:max-w-wide roomy:grid-cols-[minmax(0,1fr)_22.5rem] roomy:grid-rows-[auto_auto_auto_1fr] roomy:gap-x-8 roomy:gap-y-4 roomy:px-5';
/** In `roomy` its parts are cells of the page's grid. */
export const SHEET =
  'relative mx-auto w-full max-w-wide compact:-mt-5 compact:rounded-t-[1.25rem] compact:bg-card compact:px-5 roomy:contents';
export const FACTS = 'flex min-w-0 flex-col roomy:col-start-1 roomy:gap-4';
export const DETAILS =
  'min-w-0 divide-y divide-line compact:border-t compact:border-line roomy:col-start-1 roomy:self-start';
export const SIDE = 'min-w-0 compact:border-t compact:border-line roomy:col-start-2 roomy:row-span-4 roomy:row-start-1';
/** A card where there is room for one; in `compact` a part of the sheet. */
export const SURFACE = 'roomy:rounded-card roomy:border roomy:border-line roomy:bg-card roomy:px-6';
/** Leaving and deleting are grey, not in the green of the next step. */
export const QUIETER = 'text-ink-soft! hover:text-ink!';
/** A card of the sheet that asks for something: a ground of its own in `compact`, instead of a box in the sheet. */
export const CALLOUT = 'compact:border-transparent compact:bg-accent-ground';
