import { personPicture } from '@arvo/domain/page/pictures.ts';
import type { Profile } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { Suspense, useState } from 'react';
import { Avatar } from '#src/ui/avatar.tsx';
import { HostPhoto } from '../lazyDialogs.ts';
import { Section } from './Section.tsx';

/** The host's name and photo, or 'Event Organizer' without a profile. */
export function HostCard({ profile }: { profile: Profile | null }) {
  const [enlarged, setEnlarged] = useState(false);
  const name = profile?.name || eventTexts.unknownHost;
  const photo = profile?.photo ?? null;
  return (
    <Section name={eventTexts.host} className="flex items-center gap-4">
      <button
        type="button"
        aria-label={eventTexts.enlargePhotoOf(name)}
        aria-haspopup="dialog"
        onClick={() => setEnlarged(true)}
        className="shrink-0 rounded-full"
      >
        <Avatar picture={personPicture(photo)} name={profile?.name ?? ''} size={56} onFailure="default-picture" />
      </button>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        <span className="rounded-pill bg-accent-ground px-3 py-0.5 text-xs font-bold text-accent-text">
          {eventTexts.hostBadge}
        </span>
      </div>
      {enlarged && (
        <Suspense>
          <HostPhoto stored={photo} name={name} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </Section>
  );
}
