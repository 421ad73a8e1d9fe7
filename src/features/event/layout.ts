/** One column on phones; from 768 px on the content and a sticky action card of 360 px. The reading order is the same. */
export const COLUMNS =
  'mx-auto grid w-full max-w-wide grid-cols-1 gap-x-8 gap-y-4 px-5 pt-5 md:grid-cols-[minmax(0,1fr)_22.5rem] md:grid-rows-[auto_1fr] md:pt-8';
export const DETAILS = 'flex min-w-0 flex-col gap-4 md:col-start-1';
export const SIDE = 'min-w-0 md:col-start-2 md:row-span-2 md:row-start-1';
