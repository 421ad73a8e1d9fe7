import type { EventId, GuestPreview } from '@arvo/domain/events/event.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { EventViewer } from '../useViewer.ts';
import { LargePhoto } from './LargePhoto.tsx';
import { type Everyone, useEveryone } from './useEveryone.ts';
import { usePhotoTurning } from './usePhotoTurning.ts';

type PhotoViewerProps = {
  guests: readonly GuestPreview[];
  /** How many guests there are, which may be more than are in the list; null if unknown. */
  count: number | null;
  /** The event, and its viewer: both are needed to read the rest of the list. */
  eventId: EventId;
  viewer: EventViewer;
  /** Whose photo to show first. If they have left by then, it is the list's first. */
  start: UserId;
  onClose: () => void;
};

/** Guests' photos, one at a time: arrow keys, swipes over 50 px, Escape (specification sections 2 and 9). */
export function PhotoViewer({ guests: known, count, eventId, viewer, start, onClose }: PhotoViewerProps) {
  const everyone = useEveryone(eventId, known, count, viewer);
  const { guests } = everyone;
  const { index, show } = useCurrentGuest(guests, start);
  const { turn, sliding, swipe } = usePhotoTurning((step) => show(turned(everyone, index, step)));
  useArrowKeys(turn);
  const guest = guests[index];
  useEffect(() => {
    if (!guest) onClose();
  }, [guest, onClose]);
  if (!guest) return null;
  const name = guest.name || eventTexts.guest;
  const several = guests.length > 1;
  return (
    <Dialog open onClose={onClose} title={name} name={eventDialogTexts.photoViewer} closeLabel={eventDialogTexts.close}>
      <div {...swipe} className="flex touch-pan-y flex-col gap-4 low:flex-row low:items-center">
        <div
          className={`low:w-[min(55%,100svh_-_10rem)] low:shrink-0 motion-safe:transition-[opacity,translate] motion-safe:duration-300 ${SLIDES[sliding]}`}
        >
          <LargePhoto stored={guest.profilePhoto} name={name} />
        </div>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
          <p aria-live="polite" className="min-w-0 grow basis-[9rem]">
            {/* The title above says it to the eye. */}
            <span className="sr-only">{name}</span>{' '}
            <span className="text-sm text-ink-soft tabular-nums">
              {eventDialogTexts.photoAt(index + 1, everyone.count)}
            </span>
          </p>
          <div className="flex gap-3">
            <Turn
              label={eventDialogTexts.previousPhoto}
              icon="chevron-left"
              disabled={!several}
              onClick={() => turn(-1)}
            />
            <Turn label={eventDialogTexts.nextPhoto} icon="chevron-right" disabled={!several} onClick={() => turn(1)} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** The index of the current guest. Follows the guest when the list grows; a guest who leaves makes room for the next one. */
function useCurrentGuest(guests: readonly GuestPreview[], start: UserId) {
  const [current, setCurrent] = useState(() => {
    const at = Math.max(
      0,
      guests.findIndex(({ userId }) => userId === start),
    );
    return { at, userId: guests[at]?.userId };
  });
  const found = guests.findIndex(({ userId }) => userId === current.userId);
  const index = found === -1 ? Math.min(current.at, guests.length - 1) : found;
  const show = useCallback((at: number) => setCurrent({ at, userId: guests[at]?.userId }), [guests]);
  return { index, show };
}

/** Goes round at both ends, but not from the last guest of a list whose rest is still being read. */
function turned({ guests, isReading }: Everyone, index: number, step: -1 | 1): number {
  const next = index + step;
  if (isReading && (next < 0 || next >= guests.length)) return index;
  return (next + guests.length) % guests.length;
}

/** Arrow keys work wherever the focus is in the dialog, including its close button. */
function useArrowKeys(turn: (step: -1 | 1) => void): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') turn(-1);
      if (event.key === 'ArrowRight') turn(1);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  });
}

const SLIDES = {
  no: '',
  left: 'starting:-translate-x-4 starting:opacity-0',
  right: 'starting:translate-x-4 starting:opacity-0',
};

type TurnProps = { label: string; icon: 'chevron-left' | 'chevron-right'; disabled: boolean; onClick: () => void };

function Turn({ label, icon, disabled, onClick }: TurnProps) {
  return (
    <Button variant="secondary" aria-label={label} disabled={disabled} onClick={onClick} className="px-3">
      <Icon name={icon} />
    </Button>
  );
}
