import type { StepIndex } from '@arvo/domain/events/draft.ts';
import { useUserId } from '#src/session/session.ts';
import { Wizard } from './Wizard.tsx';

/** /create-event (specification section 2). Each person has a wizard of their own. `openAt`: the step that the address names, or null. */
export function CreateEventScreen({ openAt }: { openAt: StepIndex | null }) {
  const owner = useUserId();
  return owner === null ? null : <Wizard key={owner} owner={owner} openAt={openAt} />;
}
