import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstPaint } from '#src/app/afterFirstPaint.ts';
import { suppressAuthInternalErrors } from '#src/app/errors/authInternalError.ts';
import { nameChunkErrors } from '#src/app/errors/chunkLoadError.ts';
import { ErrorBoundary } from '#src/app/errors/ErrorBoundary.tsx';
import { createAppRouter } from '#src/app/router.tsx';
import { registerWorker } from '#src/app/worker/register.ts';
import { buildData } from '#src/data/data.ts';
import { parseEnvironment } from '#src/data/environment.ts';
import { DataProvider } from '#src/session/data.tsx';
import { startSession } from '#src/session/session.ts';
import '#src/ui/theme.css';

suppressAuthInternalErrors(window);
nameChunkErrors(window);

const data = buildData(parseEnvironment(import.meta.env));
const router = createAppRouter();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <DataProvider data={data}>
        <RouterProvider router={router} />
      </DataProvider>
    </ErrorBoundary>
  </StrictMode>,
);
// The identity service's code is a quarter of all that the first paint waits for: it comes after it.
afterFirstPaint(() => startSession(data.session));
registerWorker();
