import { generalTexts } from '@arvo/domain/texts/general.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { LateNote } from '#src/ui/feedback/lateNote.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { Prose } from './Prose.tsx';
import { termsTexts } from '@arvo/domain/texts/people/terms.ts';

/** /terms (specification section 2, route table). */
export function TermsScreen() {
  usePageTitle(generalTexts.terms);
  const [attempt, setAttempt] = useState(0);
  return <TermsText key={attempt} onAgain={() => setAttempt(attempt + 1)} />;
}

function TermsText({ onAgain }: { onAgain: () => void }) {
  const [terms, setTerms] = useState<Terms | null>(null);
  useEffect(() => loadTerms(setTerms), []);
  if (terms === null) {
    return (
      <Spinner label={generalTexts.loading} showLabel page>
        <LateNote texts={generalTexts} />
      </Spinner>
    );
  }
  if (terms.kind === 'failed') {
    return (
      <div role="alert" className="py-12 text-center">
        <PageTitle>{termsTexts.failed}</PageTitle>
        <Button onClick={onAgain}>{generalTexts.tryAgain}</Button>
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
/** If no answer has come by then, show the browser's copy, if there is one: together with the next bound 3 s. */
const SLOW_AFTER_MS = 2_500;
/** The copy needs no network, but the code that renders it may. */
const COPY_BOUND_MS = 500;

type Terms =
  | { readonly kind: 'loaded'; readonly text: string; readonly Renderer: ComponentType<{ text: string }> }
  | { readonly kind: 'failed' };
const FAILED: Terms = { kind: 'failed' };

/**
 * Calls `show` with the terms. After a failure, or without an answer, calls it with the copy that the browser's HTTP cache has from an
 * earlier visit, however old, and again with the server's answer if that comes within 15 s. Calls it with a failure only once the request
 * has failed. Returns a function that stops this.
 */
function loadTerms(show: (terms: Terms) => void): () => void {
  let isStopped = false;
  let isFresh = false;
  let hasFailed = false;
  const put = (terms: Terms) => {
    if (!isStopped) show(terms);
  };
  const showCopy = async () => {
    const copy = readTerms({ cache: 'only-if-cached', mode: 'same-origin' });
    const none = new Promise<Terms>((resolve) => setTimeout(() => resolve(FAILED), COPY_BOUND_MS));
    const first = await Promise.race([copy, none]);
    if (!isFresh && (first.kind === 'loaded' || hasFailed)) put(first);
  };
  const slow = setTimeout(() => void showCopy(), SLOW_AFTER_MS);
  const request = readTerms({ signal: AbortSignal.timeout(TERMS_BOUND_MS) });
  void request.then((terms) => {
    clearTimeout(slow);
    hasFailed = terms.kind === 'failed';
    if (hasFailed) return void showCopy();
    isFresh = true;
    put(terms);
  });
  return () => {
    isStopped = true;
    clearTimeout(slow);
  };
}

/** The terms' text, with the configured support address for {email}, and the code that renders it: both or neither. */
async function readTerms(request: RequestInit): Promise<Terms> {
  try {
    const [response, renderer] = await Promise.all([fetch(TERMS_ADDRESS, request), import('./SafeMarkdown.tsx')]);
    // A server that answers unknown addresses with the app's shell would make us show that as the terms.
    const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
    const text = (await response.text()).replaceAll('{email}', __SUPPORT_ADDRESS__);
    return response.ok && !isPage ? { kind: 'loaded', text, Renderer: renderer.default } : FAILED;
  } catch {
    return FAILED;
  }
}
