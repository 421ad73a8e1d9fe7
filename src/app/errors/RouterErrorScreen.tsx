import { generalTexts } from '@arvo/domain/texts/general.ts';
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router';
import { Icon } from '#src/ui/media/icon.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { messageOf } from './messageOf.ts';
import { RenderFailure } from './RenderFailure.tsx';

/**
 * Shown if a route fails: the router-level screen if it could not be loaded, the general error screen if it could not be
 * rendered (specification sections 2 and 8).
 */
export function RouterErrorScreen({ error }: ErrorComponentProps) {
  const failedToLoad = useRouterState({
    select: (state) => state.matches.some((match) => match.status === 'error' && match.error === error),
  });
  return failedToLoad ? <UnexpectedError error={error} /> : <RenderFailure error={error} />;
}

/** The error's status if it has one, like a Response; otherwise its message. */
function statusOrMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') {
    const words = 'statusText' in error && typeof error.statusText === 'string' ? ` ${error.statusText}` : '';
    return `${error.status}${words}`;
  }
  return messageOf(error);
}

function UnexpectedError({ error }: { error: unknown }) {
  usePageTitle(generalTexts.unexpected);
  return (
    <div role="alert" className="mx-auto flex w-full max-w-column flex-col items-center px-5 py-16 text-center">
      <Icon name="warning" size={40} className="mb-4 text-danger" />
      <PageTitle>{generalTexts.unexpected}</PageTitle>
      <p className="mb-6 max-w-full break-words whitespace-pre-wrap text-ink-soft">{statusOrMessage(error)}</p>
      <a href="/" className="inline-flex min-h-12 items-center font-semibold text-accent-text underline">
        {generalTexts.backToHome}
      </a>
    </div>
  );
}
