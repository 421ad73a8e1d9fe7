import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progressBar.tsx';
import type { SetupPhase } from './useProfileSetup.ts';

type Failure = NonNullable<Extract<SetupPhase, { kind: 'filling' }>['failure']>;

/** The photo's progress, or why the profile was not saved; each variant of the setup has its own messages. */
export function PhaseNotes({ phase, failures }: { phase: SetupPhase; failures: Readonly<Record<Failure, string>> }) {
  if (phase.kind === 'uploading') return <ProgressBar label={profileTexts.uploadProgress} value={phase.percent} />;
  if (phase.kind === 'filling' && phase.failure) return <Alert>{failures[phase.failure]}</Alert>;
  return null;
}
