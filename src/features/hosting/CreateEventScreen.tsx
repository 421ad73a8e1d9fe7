import type { StepIndex } from '@arvo/domain/events/draft.ts';
import { useUserId } from '#src/session/session.ts';
import { Wizard } from './Wizard.tsx';

/** /create-event (specification section 2). Another person gets a new wizard. `openAt`: the step in the address, or null. */
export function CreateEventScreen({ openAt }: { openAt: StepIndex | null }) {
  const owner = useUserId();
  return owner === null ? null : <Wizard key={owner} owner={owner} openAt={openAt} />;
}
