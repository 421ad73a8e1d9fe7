import { eventTexts } from '../texts/events.ts';

/** What an event is called wherever it is shown: documents of other makes may have no title, or one of blanks. */
export const shownTitle = ({ title }: { readonly title: string }): string => title.trim() || eventTexts.untitled;
