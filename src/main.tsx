import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { afterFirstPaint } from '#src/app/afterFirstPaint.ts';
import { suppressAuthInternalErrors } from '#src/app/errors/authInternalError.ts';
import { nameChunkErrors } from '#src/app/errors/chunkLoadError.ts';
import { ErrorBoundary } from '#src/app/errors/ErrorBoundary.tsx';
import { createRoot } from '#src/app/reactDom.ts';
import { type AppRouter, createAppRouter } from '#src/app/router.tsx';
import {
  dropServersMeta,
  finishTakeOver,
  followFocus,
  isWrittenByServer,
  nextTask,
  stylesArrived,
  whenSessionMatters,
} from '#src/app/takeOver.ts';
import { registerWorker } from '#src/app/worker/register.ts';
import { buildData } from '#src/data/data.ts';
import { DataProvider } from '#src/session/data.tsx';
import { presenceOf, sessionStore, startSession } from '#src/session/session.ts';
import '#src/ui/app.css';

suppressAuthInternalErrors(window);
nameChunkErrors(window);

const data = buildData(__ENVIRONMENT__);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

type Begin = { children: ReactNode; onBegun: () => void };

function Begun({ children, onBegun }: Begin) {
  useEffect(onBegun, [onBegun]);
  return children;
}

const appWith = (router: AppRouter, onBegun: () => void) => (
  <StrictMode>
    <ErrorBoundary>
      <DataProvider data={data}>
        <Begun onBegun={onBegun}>
          <RouterProvider router={router} />
        </Begun>
      </DataProvider>
    </ErrorBoundary>
  </StrictMode>
);

/** React empties the root in the very commit that fills it: what the server wrote stays until the same stands in its place. */
async function takeOver(container: HTMLElement): Promise<void> {
  await nextTask();
  let hasMovedOn = false;
  // Whoever has begun to read stays where they are: the first drawing is of the page that is there already.
  const router = createAppRouter({ scrolls: () => hasMovedOn });
  router.subscribe('onBeforeNavigate', ({ pathChanged, hrefChanged, fromLocation }) => {
    if (fromLocation === undefined) return;
    hasMovedOn ||= hrefChanged;
    if (pathChanged) dropServersMeta(document);
  });
  await nextTask();
  await Promise.allSettled([router.load(), stylesArrived(document)]);
  await nextTask();
  const restoreFocus = followFocus(container);
  const begun = new Promise<void>((resolve) => {
    const onBegun = () => {
      restoreFocus();
      finishTakeOver(document);
      resolve();
    };
    // In slices: a slow phone goes on answering.
    startTransition(() => createRoot(container).render(appWith(router, onBegun)));
  });
  const isVisitor = presenceOf(sessionStore.getState()) === 'visitor';
  // An answer about the session amid the slices would make React draw the page anew, in one go.
  await begun;
  if (isVisitor) await whenSessionMatters(document);
  startSession(data.session);
  registerWorker();
}

const nothing = () => {};

function begin(container: HTMLElement): void {
  if (isWrittenByServer(document)) {
    // Not awaited by this module: the pages' code imports from it, and would wait for it in turn.
    void takeOver(container);
  } else {
    createRoot(container).render(appWith(createAppRouter(), nothing));
    // The identity service's code is a quarter of all that the first paint waits for: it comes after it.
    afterFirstPaint(() => startSession(data.session));
    registerWorker();
  }
}

begin(root);
