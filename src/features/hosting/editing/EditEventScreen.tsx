import { isClosed } from '@arvo/domain/events/closed.ts';
import { type ArvoEvent, type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { hostOnlyTexts } from '@arvo/domain/texts/events/manage.ts';
import { useEvent } from '#src/session/reads/event.ts';
import { useOwn } from '#src/session/reads/own.ts';
import { useNow } from '#src/session/useNow.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { BackToEvent, NoEvent, OnlyForHost } from '#src/widgets/hostOnly.tsx';
import { NotYet } from '#src/widgets/notYet.tsx';
import { part } from '#src/session/loading/part.tsx';

const EditWizard = part(() => import('./EditWizard.tsx'), 'EditWizard', { onFailure: 'throw' });

/** /events/{id}/edit: changes a published event, for its host alone. */
export function EditEventScreen({ id, uid }: { id: EventId; uid: UserId }) {
  const { state, retry } = useEvent(id);
  const event = state.kind === 'found' ? state.value.event : null;
  const isOthers = event !== null && !isHost(event, uid);
  usePageTitle(isOthers ? hostOnlyTexts.title : editingTexts.title);
  if (isOthers) return <OnlyForHost id={id}>{editingTexts.onlyForHostText}</OnlyForHost>;
  if (state.kind === 'missing' || state.kind === 'vanished') return <NoEvent />;
  if (event !== null) return <OfEvent event={event} uid={uid} />;
  return <Waiting retry={state.kind === 'failed' ? retry : null} />;
}

function OfEvent({ event, uid }: { event: ArvoEvent; uid: UserId }) {
  const now = useNow();
  const { state: place, retry } = useOwn('place', event, uid);
  if (isClosed(event, now)) {
    return (
      <>
        <PageTitle>{editingTexts.title}</PageTitle>
        <p className="mb-5">{event.isCancelled ? editingTexts.cancelled : editingTexts.over}</p>
        <BackToEvent id={event.id} />
      </>
    );
  }
  if (place.kind !== 'found') return <Waiting retry={place.kind === 'loading' ? null : retry} />;
  return <EditWizard owner={uid} hosted={{ event, place: place.value }} fallback={<Waiting retry={null} />} />;
}

const Waiting = ({ retry }: { retry: (() => void) | null }) => (
  <>
    <PageTitle>{editingTexts.title}</PageTitle>
    <NotYet sentence={editingTexts.loadFailed} retry={retry} />
  </>
);
