import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import { SimilarLink } from '#src/widgets/similar/SimilarLink.tsx';
import type { EventView } from '../eventView.ts';
import { QUIETER } from '../layout.ts';

const LINK = `${buttonClass('quiet')} ${QUIETER} -ml-5 self-start`;

/** What a host does with an event: change it, unless it is over, and create another like it. */
export const HostLinks = ({ event, over, navigation }: EventView) => (
  <>
    {!over && (
      <PageLink href={`/events/${event.id}/edit`} go={navigation.go} className={LINK}>
        {editingTexts.link}
      </PageLink>
    )}
    <SimilarLink event={event} go={navigation.go} className={LINK} />
  </>
);
