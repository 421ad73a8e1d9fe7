import type { StepIndex } from '@arvo/domain/events/draft.ts';
import { useUserId } from '#src/session/session.ts';
import { payoutsUnavailable, type SetUpPayouts } from './payments/payoutSetup.ts';
import { Wizard } from './Wizard.tsx';

type CreateEventScreenProps = {
  /** The step that the address names; null: wherever the draft was left. */
  openAt: StepIndex | null;
  setUpPayouts?: SetUpPayouts;
};

/** /create-event (specification section 2). Each person has a wizard of their own. */
export function CreateEventScreen({ openAt, setUpPayouts = payoutsUnavailable }: CreateEventScreenProps) {
  const owner = useUserId();
  return owner === null ? null : <Wizard key={owner} owner={owner} openAt={openAt} setUpPayouts={setUpPayouts} />;
}
