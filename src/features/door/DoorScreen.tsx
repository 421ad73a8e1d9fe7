import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { hostOnlyTexts } from '@arvo/domain/texts/events/hostOnly.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useEvent } from '#src/session/reads/event.ts';
import { useFocusMode } from '#src/ui/dialogs/useFocusMode.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { BackToEvent, NoEvent, OnlyForHost } from '#src/widgets/hostOnly.tsx';
import { NotYet } from '#src/widgets/notYet.tsx';
import { loadForCamera } from './camera/cameraDocument.ts';
import { CameraView } from './camera/CameraView.tsx';
import { openCodeReader } from './camera/codeReader.ts';
import { DoorCamera } from './camera/doorCamera.ts';
import { DoorDesk } from './DoorDesk.tsx';
import { DoorKeeper } from './doorKeeper.ts';

/** /events/{id}/door: lets guests in, with or without a connection, for its host alone. */
export function DoorScreen({ id, uid }: { id: EventId; uid: UserId }) {
  const { state, retry } = useEvent(id);
  const event = state.kind === 'found' ? state.value.event : null;
  const isOthers = event !== null && !isHost(event, uid);
  usePageTitle(isOthers ? hostOnlyTexts.title : doorTexts.title);
  const keeper = useDoorKeeper(id, event !== null && !isOthers ? uid : null);
  useEffect(loadForCamera, []);
  useFocusMode();
  if (isOthers) return <OnlyForHost id={id}>{doorTexts.onlyForHost}</OnlyForHost>;
  if (state.kind === 'missing' || state.kind === 'vanished') return <NoEvent />;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5">
      <PageTitle className="mb-0! low:sr-only" subtitle={<bdi>{event === null ? '\u00a0' : displayTitle(event)}</bdi>}>
        {doorTexts.title}
      </PageTitle>
      {event === null || keeper === null ? (
        <NotYet sentence={doorTexts.loadFailed} retry={state.kind === 'failed' ? retry : null} />
      ) : (
        <DoorDesk event={event} keeper={keeper} camera={<DoorsCamera keeper={keeper} />} />
      )}
      <BackToEvent id={id} />
    </div>
  );
}

/** Its code reader is fetched as soon as the page is open: later there may be no connection. */
function DoorsCamera({ keeper }: { keeper: DoorKeeper }) {
  const [camera] = useState(() => new DoorCamera(openCodeReader, (code) => void keeper.present(code)));
  useEffect(() => {
    camera.prepare();
    return () => camera.stop();
  }, [camera]);
  // Sounds need a press as well.
  const onStart = () => keeper.sound.unlock();
  return <CameraView camera={camera} lens={keeper.lens} onLens={keeper.setLens} onStart={onStart} />;
}

/** Null until its code has loaded, and for anybody but the host. */
function useDoorKeeper(eventId: EventId, owner: UserId | null): DoorKeeper | null {
  const { door } = useData();
  const [keeper, setKeeper] = useState<DoorKeeper | null>(null);
  useEffect(() => {
    if (owner === null) return;
    let close: (() => void) | null = null;
    let isOver = false;
    void door().then((gateway) => {
      if (isOver) return;
      const opened = new DoorKeeper(gateway, { eventId, owner }, doorTexts.ourDoor);
      close = opened.open();
      setKeeper(opened);
    });
    return () => {
      isOver = true;
      close?.();
      setKeeper(null);
    };
  }, [door, eventId, owner]);
  return keeper;
}
