import type { EventId } from '@arvo/domain/events/event.ts';
import { calendarHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Icon } from '#src/ui/media/icon.tsx';

/** Beside the date, where a phone has room for the icon alone. A plain link to a file: it works before any script. */
export const AddToCalendar = ({ id }: { id: EventId }) => (
  <a
    href={calendarHref(id)}
    download
    className={`${buttonClass('quiet')} shrink-0 compact:-mr-3 compact:w-12 compact:px-0 roomy:-mr-5`}
  >
    <Icon name="calendar" />
    <span className="compact:sr-only">{eventTexts.addToCalendar}</span>
  </a>
);
