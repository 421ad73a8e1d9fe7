import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import type { EventHost } from '@arvo/domain/events/publicEvent.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { useState } from 'react';
import { useIsLate } from '#src/ui/feedback/lateNote.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { HostPhoto } from '../parts.ts';
import { FactRow, Marked } from './FactRow.tsx';

/** The host's name and photo; 'Event Organizer' for a host without a profile, and no name while the profile is unread. */
export function HostRow({ host }: { host: EventHost }) {
  const [enlarged, setEnlarged] = useState(false);
  if (host === 'unread') return <UnreadHost />;
  const name = host?.name || eventTexts.unknownHost;
  const photo = host?.photo ?? null;
  return (
    <FactRow
      name={eventTexts.host}
      icon={
        <button
          type="button"
          aria-label={eventTexts.enlargePhotoOf(name)}
          aria-haspopup="dialog"
          onClick={() => setEnlarged(true)}
          className="shrink-0 rounded-full"
        >
          <Avatar picture={personPicture(photo)} name={host?.name ?? ''} onFailure="default-picture" />
        </button>
      }
    >
      <Named name={name} />
      {enlarged && <HostPhoto stored={photo} name={name} onClose={() => setEnlarged(false)} />}
    </FactRow>
  );
}

const Named = ({ name }: { name: string }) => (
  <Marked dir="auto" mark={eventTexts.host}>
    {name}
  </Marked>
);

/** Room for the name, and after a while the reason why there is none. */
function UnreadHost() {
  const isLate = useIsLate();
  return (
    <FactRow name={eventTexts.host} icon={<Avatar picture={null} name="" />}>
      <Named name={'\u00a0'} />
      {isLate && <p className="text-sm text-ink-soft">{eventTexts.hostUnread}</p>}
    </FactRow>
  );
}
