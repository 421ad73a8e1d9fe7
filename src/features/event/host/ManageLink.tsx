import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import type { EventView } from '../eventView.ts';

/** The door to the host's room, beside "Share Your Event". */
export const ManageLink = ({ event, navigation }: EventView) => (
  <PageLink
    href={`/events/${event.id}/manage`}
    go={navigation.go}
    className={`${buttonClass('secondary')} shrink-0 compact:grow compact:px-4`}
  >
    {manageTexts.link}
  </PageLink>
);
