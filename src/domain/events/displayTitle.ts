import { eventTexts } from '../texts/events/events.ts';

/** The title to display: documents that our app did not write may have a blank one. */
export const displayTitle = ({ title }: { readonly title: string }): string => title.trim() || eventTexts.untitled;
