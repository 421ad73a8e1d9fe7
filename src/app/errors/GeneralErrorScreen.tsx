import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { messageOf } from './messageOf.ts';

/** Specification section 2, "A general error screen". Needs nothing around it, because it may replace the whole app. */
export function GeneralErrorScreen({ error, reload = reloadPage }: { error: unknown; reload?: () => void }) {
  usePageTitle(generalTexts.somethingWrong);
  return (
    <div role="alert" className="mx-auto flex w-full max-w-column flex-col items-center px-5 py-16 text-center">
      <Icon name="warning" size={40} className="mb-4 text-danger" />
      <PageTitle subtitle={generalTexts.pleaseRefresh}>{generalTexts.somethingWrong}</PageTitle>
      <p className="mb-8 max-w-full rounded-control border border-line bg-card px-4 py-3 text-left text-sm break-words whitespace-pre-wrap text-ink-soft">
        {messageOf(error)}
      </p>
      <Button onClick={reload}>{generalTexts.refreshPage}</Button>
    </div>
  );
}

const reloadPage = (): void => window.location.reload();
