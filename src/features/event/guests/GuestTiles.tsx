import type { GuestPreview } from '@arvo/domain/events/event.ts';
import { personPicture } from '@arvo/domain/page/pictures.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { memo } from 'react';
import { Avatar } from '#src/ui/avatar.tsx';

type GuestTilesProps = {
  guests: readonly GuestPreview[];
  /** Whoever is looking. */
  uid: UserId | null;
  /** The same function each time. */
  onOpen: (guest: UserId) => void;
};

/** Some list items of the guest grid; the same guests again are not drawn again, in whatever array they come. */
export const GuestTiles = memo(function GuestTiles({ guests, uid, onOpen }: GuestTilesProps) {
  return guests.map(({ userId, name, profilePhoto }) => (
    <GuestTile key={userId} userId={userId} name={name} photo={profilePhoto} isOwn={userId === uid} onOpen={onOpen} />
  ));
}, isSame);

function isSame(before: GuestTilesProps, after: GuestTilesProps): boolean {
  return (
    before.uid === after.uid &&
    before.onOpen === after.onOpen &&
    before.guests.length === after.guests.length &&
    before.guests.every((guest, at) => isSameGuest(guest, after.guests[at]))
  );
}

const isSameGuest = (one: GuestPreview, other: GuestPreview | undefined): boolean =>
  one === other || (one.userId === other?.userId && one.name === other.name && one.profilePhoto === other.profilePhoto);

type GuestTileProps = {
  userId: UserId;
  name: string;
  photo: string | null;
  isOwn: boolean;
  onOpen: (guest: UserId) => void;
};

// What is out of sight costs nothing: 400 guests scroll as 8 do.
const UNSEEN = '[contain-intrinsic-size:auto_7rem] [content-visibility:auto]';

const GuestTile = memo(function GuestTile({ userId, name, photo, isOwn, onOpen }: GuestTileProps) {
  const shown = name || eventTexts.guest;
  return (
    <li className={UNSEEN}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(userId)}
        className="flex w-full flex-col items-center gap-1.5 rounded-control p-1"
      >
        <Avatar
          onFailure="default-picture"
          picture={personPicture(photo)}
          name={shown}
          size={64}
          className={isOwn ? 'ring-3 ring-accent ring-offset-2 ring-offset-card' : ''}
        />
        <span className="line-clamp-2 w-full text-center text-xs font-medium wrap-anywhere">{shown}</span>
      </button>
    </li>
  );
});
