import { goingText } from '@arvo/domain/events/closedText.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { personPicture } from '@arvo/domain/page/pictures.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import type { Looking } from '../useViewer.ts';
import { previewOf } from './shownGuests.ts';

const FACES = 5;

type FacePileProps = { event: ArvoEvent; looking: Looking; over: boolean };

/** Overlapping portraits and the number of guests, above the grid. */
export function FacePile({ event, looking, over }: FacePileProps) {
  const faces = previewOf(event, looking).slice(0, FACES);
  const count = Math.max(event.ticketCount, faces.length);
  if (count === 0) return null;
  return (
    <div className="flex items-center gap-3">
      <span className="flex">
        {faces.map((guest) => (
          <span key={guest.userId} className="-ml-2 rounded-full ring-2 ring-card first:ml-0">
            <Avatar
              picture={personPicture(guest.profilePhoto)}
              name={guest.name}
              size={32}
              onFailure="default-picture"
            />
          </span>
        ))}
      </span>
      <span className="text-sm font-semibold tabular-nums">{goingText(event, over, count)}</span>
    </div>
  );
}
