import { type ArvoEvent, type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { useState } from 'react';
import { useIsQueued } from '#src/session/offline/useQueuedActions.ts';
import { momentHere } from '#src/session/offline/momentHere.ts';
import { useEvent } from '#src/session/reads/event.ts';
import { useNow } from '#src/session/useNow.ts';
import { useOnline } from '#src/session/useOnline.ts';
import { useFocusMode } from '#src/ui/dialogs/useFocusMode.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { BackToEvent, NoEvent } from '#src/widgets/hostOnly.tsx';
import { LoadFailed, NotYet } from '#src/widgets/notYet.tsx';
import { PassCard } from './PassCard.tsx';
import { useMissingPasses, usePasses } from './usePasses.ts';
import { useWakeLock } from '#src/ui/page/useWakeLock.ts';
import type { ShownPass } from './shownPasses.ts';

/** /events/{id}/pass: what somebody who goes shows at the door, also without a connection. */
export function PassScreen({ id, uid }: { id: EventId; uid: UserId }) {
  const { state, retry } = useEvent(id);
  usePageTitle(passTexts.title);
  if (state.kind === 'missing' || state.kind === 'vanished') return <NoEvent />;
  return (
    <div className="mx-auto max-w-md low:max-w-2xl">
      <PageTitle className="mb-4! low:sr-only">{passTexts.title}</PageTitle>
      {state.kind === 'found' ? (
        <OfEvent event={state.value.event} uid={uid} />
      ) : (
        <NotYet sentence={passTexts.loadFailed} retry={state.kind === 'failed' ? retry : null} />
      )}
      <div className="mt-6">
        <BackToEvent id={id} />
      </div>
    </div>
  );
}

function OfEvent({ event, uid }: { event: ArvoEvent; uid: UserId }) {
  const now = useNow();
  if (event.isCancelled) return <p>{passTexts.cancelled}</p>;
  if (isHost(event, uid)) return <p>{passTexts.host}</p>;
  if (isOver(event, now)) return <p>{passTexts.over}</p>;
  return <OfGuest event={event} uid={uid} />;
}

function OfGuest({ event, uid }: { event: ArvoEvent; uid: UserId }) {
  const passes = usePasses(event, uid);
  const isJoining = useIsQueued('join', event.id);
  switch (passes.kind) {
    case 'loading':
      return <NotYet sentence="" retry={null} />;
    case 'failed':
      return <LoadFailed sentence={passTexts.loadFailed} retry={passes.retry} />;
    case 'none':
      if (isJoining) return <Status tone="caution">{passTexts.queued}</Status>;
      return <p>{passes.hasMoved ? passTexts.moved : passTexts.notGoing}</p>;
    case 'found':
      return <Passes event={event} passes={passes.passes} checkedAt={passes.checkedAt} />;
  }
}

type PassesProps = { event: ArvoEvent; passes: readonly ShownPass[]; checkedAt: number };

function Passes({ event, passes, checkedAt }: PassesProps) {
  useWakeLock();
  useFocusMode();
  const [wanted, setWanted] = useState<string | null>(null);
  const [from, setFrom] = useState<number | null>(null);
  const at = Math.max(
    0,
    passes.findIndex(({ key }) => key === wanted),
  );
  const pass = passes[at];
  const turn = (by: number) => setWanted(passes[(at + by + passes.length) % passes.length]?.key ?? null);
  const swiped = (to: number) => {
    if (from !== null && Math.abs(to - from) > SWIPE_PX) turn(to < from ? 1 : -1);
    setFrom(null);
  };
  if (pass === undefined) return null;
  const pager = passes.length > 1 && (
    <div className="mt-4 flex items-center justify-between gap-3">
      <Button variant="secondary" aria-label={passTexts.previous} onClick={() => turn(-1)}>
        <Icon name="chevron-left" />
      </Button>
      <output className="tabular-nums">{passTexts.position(at + 1, passes.length)}</output>
      <Button variant="secondary" aria-label={passTexts.next} onClick={() => turn(1)}>
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
  return (
    <div
      onTouchStart={({ touches }) => setFrom(touches[0]?.clientX ?? null)}
      onTouchEnd={({ changedTouches }) => swiped(changedTouches[0]?.clientX ?? 0)}
    >
      {pass.code === null ? (
        <>
          <Missing event={event} />
          {pager}
        </>
      ) : (
        <PassCard event={event} pass={pass} code={pass.code} checked={passTexts.checked(momentHere(checkedAt))}>
          {pager}
        </PassCard>
      )}
    </div>
  );
}

/** How far a finger moves sideways to mean another ticket. */
const SWIPE_PX = 60;

/** The server has not made it yet. */
function Missing({ event }: { event: ArvoEvent }) {
  const isOnline = useOnline();
  const { hasFailed, retry } = useMissingPasses(event, true);
  if (!isOnline) return <Status tone="caution">{passTexts.withConnection}</Status>;
  return hasFailed ? <LoadFailed sentence={passTexts.failed} retry={retry} /> : <Status>{passTexts.making}</Status>;
}
