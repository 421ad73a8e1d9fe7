import { generalTexts } from '@arvo/domain/texts/general.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
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

const TERMS_ADDRESS = '/terms.md';
const TERMS_BOUND_MS = 15_000;

type Terms =
  | { readonly kind: 'loaded'; readonly text: string; readonly Renderer: ComponentType<{ text: string }> }
  | { readonly kind: 'failed' };

/** Loads the terms' text, with the configured support address for {email}, and the code that renders it: both or neither, within 15 s. */
async function loadTerms(): Promise<Terms> {
  try {
    const [response, renderer] = await Promise.all([
      fetch(TERMS_ADDRESS, { signal: AbortSignal.timeout(TERMS_BOUND_MS) }),
      import('./SafeMarkdown.tsx'),
    ]);
    // A server that answers unknown addresses with the app's shell would make us show that as the terms.
    const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
    if (!response.ok || isPage) return { kind: 'failed' };
    const text = (await response.text()).replaceAll('{email}', __SUPPORT_ADDRESS__);
    return { kind: 'loaded', text, Renderer: renderer.default };
  } catch {
    return { kind: 'failed' };
  }
}
