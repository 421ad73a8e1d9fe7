import type { GuestPreview } from '@arvo/domain/events/event.ts';
import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { memo } from 'react';
import { Avatar } from '#src/ui/media/avatar.tsx';

type GuestTilesProps = {
  guests: readonly GuestPreview[];
  /** If not all are rendered: the number of guests, and the index of the first one here. */
  within: { readonly first: number; readonly count: number } | null;
  /** The viewer. */
  uid: UserId | null;
  /** Must be stable. */
  onOpen: (guest: UserId) => void;
};

/** Some list items of the guest grid. */
export const GuestTiles = ({ guests, within, uid, onOpen }: GuestTilesProps) =>
  guests.map(({ userId, name, profilePhoto }, at) => (
    <GuestTile
      key={userId}
      userId={userId}
      name={name}
      photo={profilePhoto}
      position={within ? within.first + at + 1 : undefined}
      of={within?.count}
      isOwn={userId === uid}
      onOpen={onOpen}
    />
  ));

type GuestTileProps = {
  userId: UserId;
  name: string;
  photo: string | null;
  /** From 1. */
  position: number | undefined;
  of: number | undefined;
  isOwn: boolean;
  onOpen: (guest: UserId) => void;
};

// Among all guests, a change in one tile must not relayout the others. The first few give their row its height.
const TILE = '[contain:size_layout_style]';

const GuestTile = memo(function GuestTile({ userId, name, photo, position, of, isOwn, onOpen }: GuestTileProps) {
  const label = name || eventTexts.guest;
  return (
    <li className={of === undefined ? '' : TILE} aria-posinset={position} aria-setsize={of}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(userId)}
        className="flex w-full flex-col items-center gap-1.5 rounded-control p-1"
      >
        <Avatar
          onFailure="default-picture"
          picture={personPicture(photo)}
          name={label}
          size={64}
          className={isOwn ? 'ring-3 ring-accent ring-offset-2 ring-offset-card' : ''}
        />
        <span dir="auto" className="line-clamp-2 w-full text-center text-xs font-medium wrap-anywhere">
          {label}
        </span>
      </button>
    </li>
  );
});
