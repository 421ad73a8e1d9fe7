import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { afterFirstPaint } from '#src/app/afterFirstPaint.ts';
import { suppressAuthInternalErrors } from '#src/app/errors/authInternalError.ts';
import { nameChunkErrors } from '#src/app/errors/chunkLoadError.ts';
import { ErrorBoundary } from '#src/app/errors/ErrorBoundary.tsx';
import { createRoot } from '#src/app/reactDom.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { dropServersMeta, finishTakeOver, isWrittenByServer, stylesArrived } from '#src/app/takeOver.ts';
import { registerWorker } from '#src/app/worker/register.ts';
import { buildData } from '#src/data/data.ts';
import { parseEnvironment } from '#src/data/environment.ts';
import { DataProvider } from '#src/session/data.tsx';
import { startSession } from '#src/session/session.ts';
import '#src/ui/app.css';

suppressAuthInternalErrors(window);
nameChunkErrors(window);

const data = buildData(parseEnvironment(import.meta.env));
const router = createAppRouter();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

function Begun({ children }: { children: ReactNode }) {
  useEffect(() => finishTakeOver(document), []);
  return children;
}

const app = (
  <StrictMode>
    <ErrorBoundary>
      <DataProvider data={data}>
        <Begun>
          <RouterProvider router={router} />
        </Begun>
      </DataProvider>
    </ErrorBoundary>
  </StrictMode>
);

/** React empties the root in the very commit that fills it: what the server wrote stays until the same stands in its place. */
async function takeOver(container: HTMLElement): Promise<void> {
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation !== undefined) dropServersMeta(document);
  });
  await Promise.allSettled([router.load(), stylesArrived(document)]);
  // In slices: a slow phone goes on answering.
  startTransition(() => createRoot(container).render(app));
}

/** Not awaited by this module: the pages' code imports from it, and would wait for it in turn. */
async function begin(container: HTMLElement): Promise<void> {
  if (isWrittenByServer(document)) await takeOver(container);
  else createRoot(container).render(app);
  // The identity service's code is a quarter of all that the first paint waits for: it comes after it.
  afterFirstPaint(() => startSession(data.session));
  registerWorker();
}

void begin(root);
