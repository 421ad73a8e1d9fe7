import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect, useState } from 'react';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { isAuthInternalError } from './authInternalError.ts';
import { GeneralErrorScreen } from './GeneralErrorScreen.tsx';
import { mayReload, noteReload } from './reloadGuard.ts';

/** Specification section 8, "General": after an auth error while rendering, the page reloads after this time. */
const RELOAD_ON_RENDER_MS = 100;

type RenderFailureProps = { error: unknown; reload?: () => void };

/** Replaces a part that failed to render: with the general error screen, or for the identity SDK's internal error with a reload. */
export function RenderFailure({ error, reload = reloadPage }: RenderFailureProps) {
  const [reloads] = useState(() => isAuthInternalError(error) && mayReload(Date.now()));
  return reloads ? <ReloadSoon reload={reload} /> : <GeneralErrorScreen error={error} reload={reload} />;
}

const reloadPage = (): void => window.location.reload();

function ReloadSoon({ reload }: { reload: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      noteReload(Date.now());
      reload();
    }, RELOAD_ON_RENDER_MS);
    return () => clearTimeout(timer);
  }, [reload]);
  return <Spinner label={generalTexts.loading} page />;
}
