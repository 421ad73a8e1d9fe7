import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { hostOnlyTexts } from '@arvo/domain/texts/events/manage.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { DoorGateway } from '#src/data/ports/door.ts';
import { useNow } from '#src/session/useNow.ts';
import { useEvent } from '#src/session/reads/event.ts';
import { useFocusMode } from '#src/ui/dialogs/useFocusMode.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { BackToEvent, NoEvent, OnlyForHost } from '#src/widgets/hostOnly.tsx';
import { LoadFailed, NotYet } from '#src/widgets/notYet.tsx';
import { loadForCamera } from './camera/cameraDocument.ts';
import { DoorDesk } from './DoorDesk.tsx';
import type { DoorKeeper } from './doorKeeper.ts';
import { part } from '#src/session/loading/part.tsx';
import { keepForDoor } from './keepForDoor.ts';
import { useDoorKeeper } from './useDoorKeeper.ts';
import { WhoCame } from './WhoCame.tsx';

const SellHere = part(() => import('./SellHere.tsx'), 'SellHere');
const DoorLinks = part(() => import('./links/DoorLinks.tsx'), 'DoorLinks');

/** /events/{id}/door: lets guests in, with or without a connection, for its host and for helpers with an account. */
export function DoorScreen({ id, uid }: { id: EventId; uid: UserId }) {
  const { state, retry } = useEvent(id);
  const event = state.kind === 'found' ? state.value.event : null;
  const now = useNow();
  const isOthers = event !== null && !isHost(event, uid);
  const phone = useCallback((doors: DoorGateway) => doors.ofPerson({ eventId: id, owner: uid }), [id, uid]);
  // Before the event is known: somebody waits at the door.
  const keeper = useDoorKeeper(phone);
  const isRefused = useIsRefused(keeper);
  const isStranger = isRefused && isOthers;
  usePageTitle(isStranger ? hostOnlyTexts.title : doorTexts.title);
  useEffect(() => {
    loadForCamera();
    keepForDoor(['KEEP_SCANNER']);
  }, []);
  useFocusMode();
  if (isStranger) return <OnlyForHost id={id}>{doorTexts.onlyForHost}</OnlyForHost>;
  if (state.kind === 'missing' || state.kind === 'vanished') return <NoEvent />;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5">
      <PageTitle className="mb-0! low:sr-only" subtitle={<bdi>{event === null ? '\u00a0' : displayTitle(event)}</bdi>}>
        {doorTexts.title}
      </PageTitle>
      {keeper === null || (event === null && isRefused) ? (
        <NotYet sentence={doorTexts.loadFailed} retry={state.kind === 'failed' ? retry : null} />
      ) : (
        <DoorDesk keeper={keeper} finds="names">
          {event === null ? (
            state.kind === 'failed' && <LoadFailed sentence={doorTexts.loadFailed} retry={retry} />
          ) : (
            <>
              <div className="flex flex-wrap gap-3">
                {!isOthers && <DoorLinks id={id} />}
                {!isOver(event, now) && <SellHere event={event} keeper={keeper} />}
              </div>
              {!isOthers && <WhoCame event={event} keeper={keeper} />}
            </>
          )}
        </DoorDesk>
      )}
      <BackToEvent id={id} />
    </div>
  );
}

/** Whether the server gives this person no list: they neither host the event nor help at its door. */
const useIsRefused = (keeper: DoorKeeper | null): boolean =>
  useSyncExternalStore(keeper?.store.subscribe ?? NEVER, () => keeper?.store.getState().problem === 'refused');

const NEVER = () => () => {};
