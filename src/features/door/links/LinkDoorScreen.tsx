import type { DoorToken } from '@arvo/domain/door/doorLink.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DoorGateway } from '#src/data/ports/door.ts';
import { useData } from '#src/session/data.tsx';
import { useFocusMode } from '#src/ui/dialogs/useFocusMode.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { loadForCamera } from '../camera/cameraDocument.ts';
import { DoorDesk } from '../DoorDesk.tsx';
import type { DoorKeeper } from '../doorKeeper.ts';
import { keepForDoor } from '../keepForDoor.ts';
import { useDoorKeeper } from '../useDoorKeeper.ts';
import { PinForm } from './PinForm.tsx';

/** /door/{token}: a helper without an account lets guests in, once they have given the link's PIN on this phone. */
export function LinkDoorScreen({ token }: { token: DoorToken }) {
  usePageTitle(doorTexts.title);
  useFocusMode();
  useEffect(() => {
    loadForCamera();
    // As for members: the worker of somebody without an account keeps less.
    keepForDoor(['KEEP_SCANNER', 'KEEP_ALL']);
  }, []);
  const { door } = useData();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    let isOver = false;
    void door()
      .then((doors) => doors.ofLink(token).isOpen())
      .catch(() => false)
      .then((known) => isOver || setIsOpen(known));
    return () => {
      isOver = true;
    };
  }, [door, token]);
  const phone = useCallback((doors: DoorGateway) => doors.ofLink(token), [token]);
  const keeper = useDoorKeeper(isOpen === true ? phone : null);
  if (isOpen === false) return <PinForm token={token} onOpen={() => setIsOpen(true)} />;
  return keeper === null ? <Titled title={null} /> : <OfHelper keeper={keeper} />;
}

function OfHelper({ keeper }: { keeper: DoorKeeper }) {
  const { title, problem } = useStore(keeper.store);
  return (
    <Titled title={title}>
      {problem === 'refused' ? <Alert>{doorTexts.linkGone}</Alert> : <DoorDesk keeper={keeper} finds="codes" />}
    </Titled>
  );
}

/** `title`: the event's, once it is known. */
const Titled = ({ title, children }: { title: string | null; children?: ReactNode }) => (
  <div className="mx-auto flex max-w-xl flex-col gap-5">
    <PageTitle className="mb-0! low:sr-only" subtitle={<bdi>{title ?? '\u00a0'}</bdi>}>
      {doorTexts.title}
    </PageTitle>
    {children ?? <Spinner label={generalTexts.loading} />}
  </div>
);
