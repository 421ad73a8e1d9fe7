import { doorHref } from '@arvo/domain/door/doorHref.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import { MessageButton } from '#src/widgets/messages/MessageButton.tsx';
import { SimilarLink } from '#src/widgets/beginnings/SimilarLink.tsx';
import type { EventView } from '../eventView.ts';
import { QUIETER } from '../layout.ts';

const LINK = `${buttonClass('quiet')} ${QUIETER} -ml-5 self-start`;

/** What a host does with an event: change it and let its guests in, unless it is over, and create another like it. */
export const HostLinks = ({ event, over, navigation }: EventView) => (
  <>
    {!over && (
      <PageLink href={`/events/${event.id}/edit`} go={navigation.go} className={LINK}>
        {editingTexts.link}
      </PageLink>
    )}
    {!over && !event.isCancelled && (
      <PageLink href={doorHref(event.id)} go={navigation.go} className={LINK}>
        {doorTexts.title}
      </PageLink>
    )}
    <MessageButton event={event} variant="quiet" className={`${QUIETER} -ml-5 self-start`} />
    <SimilarLink find={async () => event} go={navigation.go} className={LINK} />
  </>
);
