import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { loadTerms, type Terms } from './loadTerms.ts';
import { Prose } from './Prose.tsx';
import { termsTexts } from '@arvo/domain/texts/people/terms.ts';

/** /terms (specification section 2, route table). */
export function TermsScreen() {
  usePageTitle(generalTexts.terms);
  const [terms, setTerms] = useState<Terms | null>(null);
  useEffect(() => void loadTerms().then(setTerms), []);
  if (terms === null) return <Spinner label={generalTexts.loading} showLabel page />;
  if (terms.kind === 'failed') {
    const again = () => {
      setTerms(null);
      void loadTerms().then(setTerms);
    };
    return (
      <div role="alert" className="py-12 text-center">
        <PageTitle>{termsTexts.failed}</PageTitle>
        <Button onClick={again}>{generalTexts.tryAgain}</Button>
      </div>
    );
  }
  return (
    <Prose>
      <terms.Renderer text={terms.text} />
    </Prose>
  );
}
