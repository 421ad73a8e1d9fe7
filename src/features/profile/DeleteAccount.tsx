import { deletionTexts } from '@arvo/domain/texts/people/people.ts';
import { useState } from 'react';
import { part } from '#src/session/loading/part.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import type { DeletionProps } from './DeletionQuestions.tsx';

const DeletionQuestions = part(() => import('./DeletionQuestions.tsx'), 'DeletionQuestions');

/** Leads to the questions before an account is deleted: hardly any visit needs their code, so it loads on a press. */
export function DeleteAccount(props: DeletionProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const ask = () => {
    setState('loading');
    DeletionQuestions.preload().then(
      () => setState('open'),
      () => setState('failed'),
    );
  };
  return (
    <section
      aria-labelledby="delete-account"
      className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-6"
    >
      <h2 id="delete-account" className="text-lg font-bold">
        {deletionTexts.section}
      </h2>
      <p className="text-sm text-balance text-ink-soft">{deletionTexts.summary}</p>
      <Button variant="secondary" busy={state === 'loading'} onClick={ask}>
        {deletionTexts.button}
      </Button>
      {state === 'failed' && <Alert className="w-full">{deletionTexts.failed}</Alert>}
      {state === 'open' && <DeletionQuestions {...props} onClose={() => setState('closed')} />}
    </section>
  );
}
