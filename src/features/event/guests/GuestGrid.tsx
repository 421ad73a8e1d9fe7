import type { ArvoEvent, GuestPreview } from '@arvo/domain/events/event.ts';
import { personPicture } from '@arvo/domain/page/pictures.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '#src/ui/alert.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import type { Looking } from '../useViewer.ts';
import { PhotoViewer } from '../lazyDialogs.ts';
import { ownGuest, previewOf, withOwn } from './shownGuests.ts';
import { type AllGuests, useAllGuests } from './useAllGuests.ts';

/** "Who's going (n)": 8 first, all of them when asked for (specification section 2). */
export function GuestGrid({ event, looking }: { event: ArvoEvent; looking: Looking }) {
  const all = useAllGuests(event.id);
  const [viewed, setViewed] = useState<number | null>(null);
  const closeViewer = useCallback(() => setViewed(null), []);
  const preview = previewOf(event, looking);
  const guests = all.state === 'open' ? withOwn(all.guests, ownGuest(looking)) : preview;
  const count = Math.max(event.ticketCount, guests.length);
  const more = count - preview.length;
  const list = useFocusKept(all.state, preview.length);
  const uid = looking.kind === 'known' ? looking.uid : null;
  return (
    <Card title={eventTexts.goingCount(count)}>
      {count === 0 && <p className="text-ink-soft">{eventTexts.nobodyYet}</p>}
      <ul
        ref={list}
        className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-4 md:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]"
      >
        {guests.map((guest, at) => (
          // What is out of sight costs nothing: 400 guests scroll as 8 do.
          <li key={guest.userId} className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
            <GuestTile guest={guest} isOwn={guest.userId === uid} onOpen={() => setViewed(at)} />
          </li>
        ))}
        {all.state !== 'open' && more > 0 && (
          <li>
            <ShowAllTile more={more} busy={all.state === 'loading'} onPress={all.show} />
          </li>
        )}
      </ul>
      {all.state === 'failed' && <Alert className="mt-4">{eventTexts.guestsFailed}</Alert>}
      {all.state === 'open' && guests.length > preview.length && (
        <Button variant="secondary" fullWidth onClick={all.hide} className="mt-5">
          {eventTexts.showLess}
        </Button>
      )}
      {viewed !== null && (
        <Suspense>
          <PhotoViewer guests={guests} start={viewed} onClose={closeViewer} />
        </Suspense>
      )}
    </Card>
  );
}

/** 'Show All' and 'Show Less' are gone once pressed: the keyboard goes on from the first new tile, or from 'Show All' again. */
function useFocusKept(state: AllGuests['state'], preview: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const turned = (before.current === 'open') !== (state === 'open');
    before.current = state;
    if (!turned || document.activeElement !== document.body) return;
    const tile = state === 'open' ? list.current?.children[preview] : list.current?.lastElementChild;
    tile?.querySelector('button')?.focus();
  }, [state, preview]);
  return list;
}

type GuestTileProps = { guest: GuestPreview; isOwn: boolean; onOpen: () => void };

function GuestTile({ guest, isOwn, onOpen }: GuestTileProps) {
  const name = guest.name || eventTexts.guest;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex w-full flex-col items-center gap-1.5 rounded-control p-1"
    >
      <Avatar
        onFailure="default-picture"
        picture={personPicture(guest.profilePhoto)}
        name={name}
        size={64}
        className={isOwn ? 'ring-3 ring-accent ring-offset-2 ring-offset-card' : ''}
      />
      <span className="line-clamp-2 w-full text-center text-xs font-medium wrap-anywhere">{name}</span>
    </button>
  );
}

function ShowAllTile({ more, busy, onPress }: { more: number; busy: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
      className="flex w-full flex-col items-center gap-1.5 rounded-control p-1"
    >
      <span
        className={`flex size-16 items-center justify-center rounded-full bg-accent-ground font-bold text-accent-text tabular-nums ${busy ? 'animate-pulse' : ''}`}
      >
        {`+${more}`}
      </span>{' '}
      <span className="text-xs font-semibold text-accent-text">{eventTexts.showAll}</span>
    </button>
  );
}
