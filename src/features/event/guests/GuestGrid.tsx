import { goingText } from '@arvo/domain/events/closedText.ts';
import { type ArvoEvent, GUEST_PREVIEW_SIZE } from '@arvo/domain/events/event.ts';
import { guestCount, unclaimedTickets } from '@arvo/domain/guests/guestCount.ts';
import { noEntry } from '@arvo/domain/guests/join.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import type { EventViewer } from '../useViewer.ts';
import { PhotoViewer, RowMotion, SavedNote } from '../parts.ts';
import { GuestTiles } from './GuestTiles.tsx';
import { ownGuest, previewOf, withOwn } from './guestList.ts';
import { useAllGuests } from './useAllGuests.ts';
import { useRenderedSpan } from './useRenderedSpan.ts';

type GuestGridProps = {
  event: ArvoEvent;
  viewer: EventViewer;
  over: boolean;
  /** The event comes from this device. */
  isSaved?: boolean;
};

/** "Who's going (n)": the first 8, or all after "Show All" (specification section 2). */
export function GuestGrid({ event, viewer, over, isSaved = false }: GuestGridProps) {
  const all = useAllGuests(event.id);
  const [viewed, setViewed] = useState<UserId | null>(null);
  const openViewer = useCallback((guest: UserId) => setViewed(guest), []);
  const closeViewer = useCallback(() => setViewed(null), []);
  const isOpen = all.state === 'open';
  const preview = previewOf(event, viewer);
  const everyone = useMemo(() => withOwn(all.guests, ownGuest(viewer)), [all.guests, viewer]);
  const guests = isOpen ? everyone : preview;
  const known = guestCount(event);
  // The server's number may lag behind the list, and an older event has none.
  const count = known !== null || isOpen ? Math.max(known ?? 0, guests.length) : null;
  const hasAllInPreview = event.guestPreview.length < GUEST_PREVIEW_SIZE || count === preview.length;
  const list = useRef<HTMLUListElement>(null);
  const { span, above, below } = useRenderedSpan({ list, count: everyone.length, isOpen, atFirst: preview.length });
  const hasMore = span.to > preview.length;
  useFocusAfterToggle(list, hasMore, preview.length);
  // All guests stand in equal rows, so that the height of those that are not rendered is known.
  const rows = isOpen || hasMore ? 'auto-rows-[calc(64px+3rem)]' : '';
  const uid = viewer.kind === 'known' ? viewer.uid : null;
  const isHost = viewer.kind === 'known' && viewer.role === 'host';
  const nobodyYet = isHost ? eventTexts.nobodyYetForHost : eventTexts.nobodyYet;
  // The device's copy may be older than the first guest.
  const isUnknown = isSaved && !over && count === 0;
  // After a cancellation, people stop being guests once they have their money back.
  if (event.isCancelled && count === 0) return null;
  return (
    <Card flush title={goingText(event, over, isUnknown ? null : count)}>
      {!over && <ToBeClaimed count={unclaimedTickets(event) ?? 0} />}
      {isUnknown && <p className="text-ink-soft">{eventTexts.guestsUnknown}</p>}
      {count === 0 && !isUnknown && (over || noEntry(event) === null) && (
        <p className="text-ink-soft">{over ? eventTexts.nobodyCame : nobodyYet}</p>
      )}
      <ul
        ref={list}
        style={above + below > 0 ? { paddingTop: above, paddingBottom: below } : undefined}
        className={`grid ${rows} grid-cols-[repeat(auto-fill,minmax(max(4.75rem,24vw),1fr))] gap-2 [overflow-anchor:none] sm:grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]`}
      >
        <GuestTiles
          guests={(isOpen || hasMore ? everyone : preview).slice(span.from, span.to)}
          within={isOpen ? { first: span.from, count: everyone.length } : null}
          uid={uid}
          onOpen={openViewer}
        />
        {!isOpen && !hasAllInPreview && (
          <li>
            <ShowAllTile
              more={count === null ? null : count - preview.length}
              busy={all.state === 'loading'}
              onPress={all.show}
            />
          </li>
        )}
      </ul>
      {uid !== null && !isOpen && !hasMore && (
        <RowMotion list={list} rows={preview.map(({ userId }) => userId).join()} />
      )}
      {all.state === 'failed' && <Alert className="mt-4">{eventTexts.guestsFailed}</Alert>}
      {isOpen && all.savedAt !== null && <SavedNote at={all.savedAt} className="mt-4" />}
      {isOpen && guests.length > preview.length && (
        <Button variant="secondary" fullWidth onClick={all.hide} className="mt-5">
          {eventTexts.showLess}
        </Button>
      )}
      {viewed !== null && (
        <PhotoViewer
          guests={guests}
          count={count}
          eventId={event.id}
          viewer={viewer}
          start={viewed}
          onClose={closeViewer}
        />
      )}
    </Card>
  );
}

/**
 * 'Show All' and 'Show Less' disappear once pressed: moves focus to the first new tile, or back to 'Show All'.
 * `open`: some of the new tiles are rendered.
 */
function useFocusAfterToggle(list: RefObject<HTMLUListElement | null>, open: boolean, preview: number) {
  const before = useRef(open);
  useEffect(() => {
    const turned = before.current !== open;
    before.current = open;
    if (!turned || document.activeElement !== document.body) return;
    const tile = open ? list.current?.children[preview] : list.current?.lastElementChild;
    tile?.querySelector('button')?.focus();
  }, [list, open, preview]);
}

/** Their spots are taken, and nobody is a guest with them yet. */
const ToBeClaimed = ({ count }: { count: number }) =>
  count > 0 && <p className="-mt-3 mb-3 text-sm text-ink-soft">{eventTexts.toBeClaimed(count)}</p>;

/** `more`: how many guests it would show besides, or null if unknown. */
function ShowAllTile({ more, busy, onPress }: { more: number | null; busy: boolean; onPress: () => void }) {
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
        {more === null ? '+' : `+${more}`}
      </span>{' '}
      <span className="text-xs font-semibold text-accent-text">{eventTexts.showAll}</span>
    </button>
  );
}
