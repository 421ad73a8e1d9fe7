import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { type ReactNode, useEffect } from 'react';
import { forgetTypedSetup } from '../typedSetup.ts';
import { dropSetupPhoto } from '../useSetupPhoto.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

type WhileIncompleteProps = { complete: boolean; onComplete: () => void; children: ReactNode };

/** Shows a step of the setup until the live record says that the profile is complete. */
export function WhileIncomplete({ complete, onComplete, children }: WhileIncompleteProps) {
  useEffect(() => {
    if (!complete) return;
    forgetTypedSetup();
    void dropSetupPhoto();
    onComplete();
  }, [complete, onComplete]);
  return complete ? <Spinner label={profileTexts.saving} page /> : children;
}
