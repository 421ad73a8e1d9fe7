import type { ListedCard } from '@arvo/domain/lists/listedCard.ts';
import { listOf, type When } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { yourEventsTexts } from '@arvo/domain/texts/events/yourEvents.ts';
import { Link } from '@tanstack/react-router';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { SavedNote } from '#src/widgets/SavedNote.tsx';
import { useUserId } from '#src/session/account/useSession.ts';
import { hasLeftLists } from '#src/session/reads/leftLists.ts';
import type { More } from '#src/session/reads/list.ts';
import { useNow } from '#src/session/useNow.ts';
import { useOnline } from '#src/session/useOnline.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { RowMotion } from '#src/ui/motion/RowMotion.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/page/visuallyHidden.tsx';
import { part } from '#src/session/loading/part.tsx';
import { HostActions } from './HostActions.tsx';
import { ListedEventRow } from './ListedEventRow.tsx';
import { ShowMore } from './ShowMore.tsx';
import { type EventList, useEventList } from './useEventList.ts';
import { WhenToggle } from './WhenToggle.tsx';

/** Without its code there is the button above. */
const Beginnings = part(() => import('#src/widgets/beginnings/Beginnings.tsx'), 'Beginnings');

type YourEventsScreenProps = {
  when: When;
  onWhen: (when: When) => void;
  /** The history entry: "Back" to it, and a reload, show the lists as they were left. */
  entry: string;
  /** Where the entry was scrolled to when it was left, in px. */
  scrolledTo: number;
};

/** /your-events: what a person hosts and what they have joined, upcoming or past (specification section 2). */
export function YourEventsScreen(props: YourEventsScreenProps) {
  const uid = useUserId();
  if (uid === null) return <Alert tone="caution">{yourEventsTexts.signedOut}</Alert>;
  return <Lists uid={uid} {...props} />;
}

function Lists({ uid, when, onWhen, entry, scrolledTo }: YourEventsScreenProps & { uid: UserId }) {
  const data = useData();
  // The selection may replace the entry while the lists stay.
  const current = useRef(entry);
  useEffect(() => {
    current.current = entry;
  }, [entry]);
  const lists = useMemo(() => ({ data, uid, entryNow: () => current.current }), [data, uid]);
  const [isBack] = useState(() => hasLeftLists(data.stores.slots, uid, entry));
  useScrollAfterReload(isBack ? scrolledTo : 0);
  const created = useEventList('hosted', lists, when);
  const joined = useEventList('joined', lists, when);
  const isNew = when === 'upcoming' && isEmpty(created) && isEmpty(joined);
  const savedAt = [created, joined].reduce(earlierSaved, null);
  const isPartial = joined.kind === 'loaded' && joined.isPartial;
  return (
    <>
      <div
        data-kept
        data-kept-as={when === 'upcoming' ? '/your-events' : undefined}
        className="flex flex-wrap items-start justify-between gap-x-3"
      >
        <PageTitle>{homeTexts.yourEvents}</PageTitle>
        {/* Green only where it is the one next step: otherwise the page is about its rows, and the tabs lead to the wizard too. */}
        <Link
          to="/create-event/{-$step}"
          className={`${buttonClass(isNew ? 'primary' : 'secondary')} max-sm:mb-5 max-sm:px-4!`}
        >
          <Icon name="plus" />
          {homeTexts.createEvent}
        </Link>
      </div>
      {/* Beside the toggle, so that no row moves when the note appears. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <WhenToggle when={when} onChange={onWhen} />
        {savedAt !== null && (
          <SavedNote at={savedAt} isPartial={isPartial} className="min-w-28 flex-1 max-sm:text-xs" />
        )}
      </div>
      {isNew && <Invitation />}
      <div className="mt-5 grid grid-cols-1 gap-5">
        <List
          title={yourEventsTexts.created}
          isHosts
          list={created}
          when={when}
          isBack={isBack}
          failed={yourEventsTexts.createdFailed}
          empty={yourEventsTexts.noneCreated(when)}
        />
        <List
          title={yourEventsTexts.joined}
          list={joined}
          when={when}
          isBack={isBack}
          failed={yourEventsTexts.joinedFailed}
          empty={yourEventsTexts.noneJoined(when)}
        />
        {/* Last, so that nothing moves when its code arrives. */}
        {isNew && <Beginnings />}
      </div>
    </>
  );
}

/** After a reload the router scrolls before the person is known, so before the rows are there. */
function useScrollAfterReload(top: number): void {
  const [first] = useState(top);
  useLayoutEffect(() => {
    if (first > 0 && window.scrollY === 0) window.scrollTo({ top: first, behavior: 'instant' });
  }, [first]);
}

/** When the older of the lists that are from this device was read (ms UTC). */
const earlierSaved = (before: number | null, list: EventList): number | null =>
  list.kind === 'loaded' && list.savedAt !== null ? Math.min(before ?? list.savedAt, list.savedAt) : before;

const isEmpty = (list: EventList): boolean =>
  list.kind === 'loaded' && list.items.length === 0 && list.more.kind === 'none';

/** For somebody without events: explains that events are not listed publicly, so that they come by a link or create one. */
function Invitation() {
  return (
    <div data-kept className="mt-5 rounded-card bg-accent-ground p-5 md:p-6">
      <p className="text-lg font-bold">{yourEventsTexts.invitation}</p>
      <p className="mt-1">{yourEventsTexts.invitationText}</p>
    </div>
  );
}

type ListProps = {
  title: string;
  list: EventList;
  when: When;
  isBack: boolean;
  failed: string;
  empty: string;
  /** Whether the person hosts these events. */
  isHosts?: boolean;
};

const List = ({ title, ...body }: ListProps) => (
  <Card data-kept title={title}>
    <ListBody {...body} />
  </Card>
);

function ListBody({ list, when, isBack, failed, empty, isHosts = false }: Omit<ListProps, 'title'>) {
  const now = useNow();
  const isOnline = useOnline();
  if (list.kind === 'failed') {
    return (
      <div data-not-kept className="flex flex-col items-start gap-3">
        {/* Without a connection nothing is broken, so the sentence is not red. */}
        <Alert tone={isOnline ? 'error' : 'caution'} className="w-full">
          {failed}
        </Alert>
        <Button variant="secondary" onClick={list.retry}>
          {generalTexts.tryAgain}
        </Button>
      </div>
    );
  }
  if (list.kind === 'loading') {
    return (
      <div role="status" className="grid gap-3">
        <VisuallyHidden>{homeTexts.loadingEvents}</VisuallyHidden>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  const events = listOf(list.items, when, now);
  return (
    <>
      {events.length === 0 && (
        <p className="text-ink-soft">{list.more.kind === 'none' ? empty : yourEventsTexts.noneSoFar(when)}</p>
      )}
      <Rows key={when} events={events} now={now} more={list.more} {...{ isBack, failed, isHosts }} />
    </>
  );
}

/** The rows of about one screen. */
const AT_FIRST = 8;
/** A row whose title takes one line, and what its host does with it on a phone. */
const ROW_REM = 5;
const ACTIONS_REM = 5.5;

type RowsProps = {
  events: readonly ListedCard[];
  now: number;
  more: More;
  isBack: boolean;
  failed: string;
  isHosts: boolean;
};

function Rows({ events, now, more, isBack, failed, isHosts }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  // After "Back" the router scrolls at once, so every row must be there with its own height.
  const [isWhole, setIsWhole] = useState(isBack);
  // Render the first rows at once, then the rest in a transition.
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  const drawn = isWhole ? events : events.slice(0, AT_FIRST);
  const later = Math.max(0, events.length - AT_FIRST);
  return (
    <>
      <ul ref={list} className="grid grid-cols-1">
        {drawn.map((event, at) => (
          // The browser skips rows out of sight, so a thousand events scroll like ten.
          <li
            key={event.id}
            data-element-until={overAt(event)}
            // The device has no room to keep more rows than a screen's.
            data-not-kept={at < AT_FIRST ? undefined : true}
            className={`${isBack ? '' : '[contain-intrinsic-size:auto_5rem] [content-visibility:auto] '}relative -mx-2 px-2 not-first:before:absolute not-first:before:inset-x-2 not-first:before:top-0 not-first:before:border-t not-first:before:border-line`}
          >
            <ListedEventRow event={event} now={now} />
            {isHosts && <HostActions event={event} now={now} />}
          </li>
        ))}
        {later > 0 && (
          // Reserves the height of the later rows, also on a kept screen, so that nothing below moves.
          <li
            aria-hidden="true"
            className={isWhole ? 'hidden in-data-[edge=kept]:block' : ''}
            style={{ height: `${later * (isHosts ? ROW_REM + ACTIONS_REM : ROW_REM)}rem` }}
          />
        )}
      </ul>
      <RowMotion list={list} rows={drawn.map(({ id }) => id).join()} />
      <ShowMore more={more} failed={failed} count={events.length} rows={list} />
    </>
  );
}
