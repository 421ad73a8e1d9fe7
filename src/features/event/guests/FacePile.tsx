import type { GuestPreview } from '@arvo/domain/events/event.ts';
import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import { Avatar } from '#src/ui/media/avatar.tsx';

const FACES = 4;

/** Overlapping portraits of the first guests. Decorative: the grid has their names. */
export const FacePile = ({ guests }: { guests: readonly GuestPreview[] }) => (
  <span className="flex pl-2 empty:hidden">
    {guests.slice(0, FACES).map(({ userId, name, profilePhoto }) => (
      <span key={userId} className="-ml-2 rounded-full ring-2 ring-card">
        <Avatar picture={personPicture(profilePhoto)} name={name} size={32} onFailure="default-picture" />
      </span>
    ))}
  </span>
);
