import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

const FRAME = 'mx-auto flex w-full max-w-column flex-col items-center gap-5 px-5 pt-28 text-center roomy:pt-20';

/** The event was deleted while this page was open (specification section 2). */
export function EventNotFound({ onHome }: { onHome: () => void }) {
  usePageTitle(eventTexts.notFound);
  return (
    <div className={FRAME}>
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        {eventTexts.notFound}
      </h1>
      <p className="text-ink-soft">{eventTexts.deletedByHost}</p>
      <Button onClick={onHome}>{eventTexts.backToHome}</Button>
    </div>
  );
}

export function EventLoadFailed({ onRetry }: { onRetry: () => void }) {
  usePageTitle(eventTexts.loadFailedTitle);
  return (
    <div className={FRAME}>
      <h1 className="sr-only">{eventTexts.loadFailedTitle}</h1>
      <Alert tone="caution" className="text-left">
        {eventTexts.loadFailed}
      </Alert>
      <Button onClick={onRetry}>{generalTexts.tryAgain}</Button>
    </div>
  );
}
