import { KEPT_EDGE, RENDERED } from '@arvo/domain/protocol/page/bootNames.ts';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { afterFirstPaint } from '#src/startup/afterFirstPaint.ts';
import { suppressAuthInternalErrors } from '#src/app/errors/authInternalError.ts';
import { nameChunkErrors } from '#src/app/errors/chunkLoadError.ts';
import { ErrorBoundary } from '#src/app/errors/ErrorBoundary.tsx';
import { dropStepOfEntry } from '#src/startup/freshVisit.ts';
import { followPress } from '#src/startup/followPress.ts';
import { pageCodeArrived } from '#src/startup/pageCode.ts';
import { createRoot } from '#src/startup/reactDom.ts';
import { type AppRouter, createAppRouter } from '#src/app/router.tsx';
import {
  dropPress,
  dropServersMeta,
  finishTakeOver,
  followFocus,
  forgetReload,
  isWrittenBefore,
  isWrittenByServer,
  nextTask,
  stylesArrived,
  identityServiceNeeded,
} from '#src/startup/takeOver.ts';
import { registerWorker } from '#src/app/worker/register.ts';
import { buildData } from '#src/data/data.ts';
import { onSignal } from '#src/data/ports/pageSignals.ts';
import { DataProvider } from '#src/session/data.tsx';
import { accountWasHere, storedToken } from '#src/session/account/sessionToken.ts';
import { settleAddress } from '#src/session/joining/invitation.ts';
import { keepInstallPrompt } from '#src/session/install/installPrompt.ts';
import { presenceOf } from '#src/session/account/session.ts';
import { loadUntilThere } from '#src/session/loading/loadUntilThere.ts';
import { createStores } from '#src/session/stores.ts';
import '#src/ui/app.css';

suppressAuthInternalErrors(window);
nameChunkErrors(window);
dropStepOfEntry();
// The first script of an event's page (startup/boot/beforePaint.ts) has moved a ticket out of its query; app.html has none.
settleAddress();

/** Screens that show what the device has before the server answers. */
const FROM_DEVICE = /^\/(?:home|your-events|events\/[^/]+)$/u;
/** Ends at the latest after twice the time that a slow phone takes. */
const devicePainted = new Promise<void>((resolve) => {
  onSignal('arvo-device-painted', resolve);
  setTimeout(resolve, 2_000);
});
const isFromDevice = !isWrittenByServer(document) && accountWasHere() && FROM_DEVICE.test(location.pathname);
const data = {
  ...buildData(__ENVIRONMENT__, isFromDevice ? devicePainted : Promise.resolve()),
  stores: createStores(storedToken()),
};
const { session, slots } = data.stores;
keepInstallPrompt((installPrompt) => slots.setState({ installPrompt }));
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

type AppRootProps = { children: ReactNode; onShown: () => void; onMounted: () => void };

function AppRoot({ children, onShown, onMounted }: AppRootProps) {
  // Nothing renders this again.
  useLayoutEffect(onShown);
  useEffect(onMounted);
  return children;
}

const appWith = (router: AppRouter, onShown: () => void, onMounted: () => void) => (
  <StrictMode>
    <ErrorBoundary>
      <DataProvider data={data}>
        <AppRoot onShown={onShown} onMounted={onMounted}>
          <RouterProvider router={router} />
        </AppRoot>
      </DataProvider>
    </ErrorBoundary>
  </StrictMode>
);

/** React clears the root in the commit that fills it, so the server's HTML stays until React's elements replace it. */
async function takeOver(container: HTMLElement): Promise<void> {
  followPress(container);
  await nextTask();
  let hasMovedOn = false;
  // Do not scroll at the first render, because the person may already be reading this page.
  const router = createAppRouter({ scrolls: () => hasMovedOn });
  router.subscribe('onBeforeNavigate', ({ pathChanged, hrefChanged, fromLocation }) => {
    if (fromLocation === undefined) return;
    hasMovedOn ||= hrefChanged;
    if (pathChanged) dropServersMeta(document);
  });
  await nextTask();
  await Promise.allSettled([router.load(), stylesArrived(document)]);
  await pageCodeArrived(router, () => dropPress(document));
  await nextTask();
  // Restored before the browser handles another key, which would reach nothing.
  const restoreFocus = followFocus(container);
  const mounted = new Promise<void>((resolve) => {
    const onMounted = () => {
      finishTakeOver(document);
      resolve();
    };
    // A transition renders in slices, so a slow phone stays responsive.
    startTransition(() => createRoot(container).render(appWith(router, restoreFocus, onMounted)));
  });
  const isVisitor = presenceOf(session.getState()) === 'visitor';
  // A session update between the slices would make React render the page again, synchronously.
  await mounted;
  // Not after the wait below: somebody may close the page and open it again without a connection.
  const needed = isVisitor ? identityServiceNeeded(document) : Promise.resolve();
  registerWorker(data.stores, needed);
  await needed;
  beginSession();
}

/** Without its code nobody can sign in, but every public page can be read. A failure does not say that a member has signed out. */
function beginSession(): void {
  loadUntilThere(
    () => import('#src/session/account/startSession.ts'),
    ({ startSession }) => startSession(data),
    () => accountWasHere() || session.setState({ kind: 'signed-out' }, true),
  );
}

const nothing = () => {};

/** The page shows a screen that the device has kept, until React's elements replace it. */
function renderBehind(container: HTMLElement, router: AppRouter): void {
  const rendered = document.createElement('div');
  rendered.className = 'contents';
  rendered.setAttribute(RENDERED, '');
  createRoot(rendered).render(appWith(router, nothing, nothing));
  import('#src/startup/keptScreens/replaceKept.ts')
    .then(({ replaceKept }) => replaceKept(container, rendered, session))
    .catch(() => {
      container.replaceChildren(rendered);
      finishTakeOver(document);
    })
    .then(() => registerWorker(data.stores));
}

function mount(container: HTMLElement): void {
  if (isWrittenByServer(document)) {
    // Not awaited, because the pages' code imports this module and would wait for it.
    void takeOver(container);
  } else {
    forgetReload();
    // Do not scroll a kept screen that the person is reading.
    const router = createAppRouter({ scrolls: () => !isWrittenBefore(document) || window.scrollY === 0 });
    if (accountWasHere()) {
      beginSession();
      void router.load();
      if (isFromDevice) import('#src/startup/openDevice.ts').then(({ openDevice }) => openDevice(data), nothing);
    }
    if (document.documentElement.dataset.edge === KEPT_EDGE) return renderBehind(container, router);
    createRoot(container).render(appWith(router, nothing, nothing));
    if (!accountWasHere()) afterFirstPaint(beginSession);
    registerWorker(data.stores);
  }
}

mount(root);
