import type { EventId } from '@arvo/domain/events/event.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { hostOnlyTexts } from '@arvo/domain/texts/events/manage.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';

/** To a stranger, in place of a host's page of an event. `children`: what only the host may do. */
export const OnlyForHost = ({ id, children }: { id: EventId; children: ReactNode }) => (
  <>
    <PageTitle>{hostOnlyTexts.title}</PageTitle>
    <p className="mb-5">{children}</p>
    <BackToEvent id={id} />
  </>
);

/** Its host has deleted it before anything was sold, or it never existed. */
export const NoEvent = () => (
  <>
    <PageTitle>{eventTexts.notFound}</PageTitle>
    <Link to="/home" className={buttonClass('secondary')}>
      {generalTexts.backToHome}
    </Link>
  </>
);

export const BackToEvent = ({ id }: { id: EventId }) => (
  <div>
    <Link to="/events/$eventId" params={{ eventId: id }} className={buttonClass('secondary')}>
      {hostOnlyTexts.backToEvent}
    </Link>
  </div>
);
