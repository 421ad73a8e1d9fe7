import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import type { SaveOutcome } from '#src/data/ports.ts';

const TEXTS: Record<Exclude<SaveOutcome['kind'], 'saved'>, string> = {
  'not-signed-in': profileTexts.notSignedIn,
  'too-soon': profileTexts.changedTooSoon,
  failed: profileTexts.saveFailed,
};

export const saveFailureText = ({ kind }: Exclude<SaveOutcome, { kind: 'saved' }>): string => TEXTS[kind];
