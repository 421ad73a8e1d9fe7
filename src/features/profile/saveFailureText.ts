import { profileTexts } from '@arvo/domain/texts/people.ts';
import type { SaveOutcome } from '#src/data/ports.ts';

export const saveFailureText = (outcome: Exclude<SaveOutcome, { kind: 'saved' }>): string =>
  outcome.kind === 'not-signed-in' ? profileTexts.notSignedIn : profileTexts.saveFailed;
