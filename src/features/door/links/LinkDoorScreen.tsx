import { type DoorToken, eventOfToken } from '@arvo/domain/door/doorLink.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DoorGateway } from '#src/data/ports/door.ts';
import { presenceOf } from '#src/session/account/session.ts';
import { useSession, useUserId } from '#src/session/account/useSession.ts';
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

/**
 * /door/{token}: a helper without an account lets guests in, once they have given the link's PIN on this phone. Who is signed in goes on
 * at the event's own door, where names can be searched.
 */
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
  const isAlone = useAlone(token, isOpen === true);
  const phone = useCallback((doors: DoorGateway) => doors.ofLink(token), [token]);
  const keeper = useDoorKeeper(isAlone ? phone : null);
  if (isOpen === false) return <PinForm token={token} onOpen={() => setIsOpen(true)} />;
  return keeper === null ? <Titled title={null} /> : <OfHelper keeper={keeper} />;
}

/** With no answer by then the door opens without names. */
const HELP_BOUND_MS = 4_000;
const FAILED = { kind: 'failed' } as const;

/** Whether the door opens here, without an account: not while a signed-in helper is sent to the event's own door. */
function useAlone(token: DoorToken, isOpen: boolean): boolean {
  const { door } = useData();
  const navigate = useNavigate();
  const presence = presenceOf(useSession());
  const uid = useUserId();
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (!isOpen || isRefused) return;
    let isOver = false;
    // Who it is may stay unknown on a network that lies.
    const bound = setTimeout(() => uid === null && setIsRefused(true), HELP_BOUND_MS);
    const helps = uid === null ? null : door().then((doors) => mayHelp(doors, token, uid));
    void helps
      ?.catch(() => false)
      .then((isHelper) => {
        if (isOver) return;
        if (!isHelper) setIsRefused(true);
        else void navigate({ to: '/events/$eventId/door', params: { eventId: eventOfToken(token) }, replace: true });
      });
    return () => {
      isOver = true;
      clearTimeout(bound);
    };
  }, [door, isOpen, isRefused, navigate, token, uid]);
  return isOpen && (presence === 'visitor' || isRefused);
}

/** Whether the person helps with their account: the server says so, or without an answer the list that this phone has had since. */
async function mayHelp(doors: DoorGateway, token: DoorToken, uid: UserId): Promise<boolean> {
  const link = doors.ofLink(token);
  const outcome = await withTimeout(link.help(), HELP_BOUND_MS, FAILED);
  if (outcome.kind === 'refused') return false;
  if (outcome.kind === 'answered') {
    // What this phone let in without an account is sent from here alone.
    const kept = await link.kept();
    await withTimeout(link.sync(kept?.since ?? 0), HELP_BOUND_MS, FAILED);
    return true;
  }
  const kept = await doors.ofPerson({ eventId: eventOfToken(token), owner: uid }).kept();
  return kept !== null && kept.door !== null;
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
