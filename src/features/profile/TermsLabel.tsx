import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { VisuallyHidden } from '#src/ui/page/visuallyHidden.tsx';

/** The terms open in a new tab, so that the form keeps its state. */
export function TermsLabel() {
  return (
    <>
      {profileTexts.acceptTerms}{' '}
      <a href="/terms" target="_blank" rel="noopener" className="font-semibold text-accent-text underline">
        {profileTexts.terms}
        <VisuallyHidden> {profileTexts.opensNewTab}</VisuallyHidden>
      </a>
    </>
  );
}
