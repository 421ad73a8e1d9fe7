import { analyticsTexts } from '@arvo/domain/texts/people/analytics.ts';
import { type MouseEvent, useEffect, useId } from 'react';
import type { AnalyticsGateway } from '#src/data/ports.ts';
import { useConsent } from '#src/session/useConsent.ts';
import { Button } from '#src/ui/buttons/button.tsx';

type ConsentNoticeProps = { analytics: AnalyticsGateway; openPrivacy: () => void };

/** Asks once for consent to analytics. Takes no focus, covers no bar, and gives both answers equal weight. */
export function ConsentNotice({ analytics, openPrivacy }: ConsentNoticeProps) {
  const { consent, decide } = useConsent(analytics);
  return consent === 'unasked' ? <Question decide={decide} openPrivacy={openPrivacy} /> : null;
}

type QuestionProps = Pick<ConsentNoticeProps, 'openPrivacy'> & Pick<AnalyticsGateway, 'decide'>;

function Question({ decide, openPrivacy }: QuestionProps) {
  const id = useId();
  useRoomBelow();
  const answer = (word: 'yes' | 'no') => {
    // The pressed button disappears: move focus to the main content, so that Tab does not start at the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    decide(word);
  };
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPrivacy();
  };
  return (
    <>
      {/* Space below the page, so that its end can be scrolled clear of a full-width notice. */}
      <div aria-hidden="true" className="h-80 md:hidden" />
      <section
        aria-labelledby={id}
        className="fixed inset-x-4 bottom-[calc(6rem+var(--bottom-room))] z-30 mx-auto max-w-96 rounded-card border border-line bg-card p-4 shadow-float md:right-4 md:bottom-4 md:left-auto"
      >
        <h2 id={id} className="text-base font-bold">
          {analyticsTexts.question}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {analyticsTexts.explanation}{' '}
          <a href="/privacy" onClick={open} className="text-accent-text underline underline-offset-2">
            {analyticsTexts.privacy}
          </a>
        </p>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={() => answer('no')}>
            {analyticsTexts.no}
          </Button>
          <Button variant="secondary" onClick={() => answer('yes')}>
            {analyticsTexts.yes}
          </Button>
        </div>
      </section>
    </>
  );
}

/** Adds scroll padding, so that focused elements are not hidden behind the notice. */
function useRoomBelow(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '22rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
}
