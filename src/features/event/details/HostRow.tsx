import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import type { Profile } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { Suspense, useState } from 'react';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { HostPhoto, openAtOnce } from '../lazyDialogs.ts';
import { FactRow } from './FactRow.tsx';

/** The host's name and photo, or 'Event Organizer' without a profile. */
export function HostRow({ profile }: { profile: Profile | null }) {
  const [enlarged, setEnlarged] = useState(false);
  const name = profile?.name || eventTexts.unknownHost;
  const photo = profile?.photo ?? null;
  return (
    <FactRow
      name={eventTexts.host}
      icon={
        <button
          type="button"
          aria-label={eventTexts.enlargePhotoOf(name)}
          aria-haspopup="dialog"
          onClick={() => openAtOnce(() => setEnlarged(true))}
          className="shrink-0 rounded-full"
        >
          <Avatar picture={personPicture(photo)} name={profile?.name ?? ''} onFailure="default-picture" />
        </button>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p dir="auto" className="font-bold wrap-anywhere">
          {name}
        </p>
        <span className="rounded-pill bg-accent-ground px-3 py-0.5 text-xs font-bold text-accent-text">
          {eventTexts.host}
        </span>
      </div>
      {enlarged && (
        <Suspense>
          <HostPhoto stored={photo} name={name} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </FactRow>
  );
}
