import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from '#src/app/router.tsx';
import { buildData } from '#src/data/data.ts';
import { parseEnvironment } from '#src/data/environment.ts';
import { DataProvider } from '#src/session/data.tsx';
import { startSession } from '#src/session/session.ts';
import '#src/ui/theme.css';

const data = buildData(parseEnvironment(import.meta.env, __LOCAL_STACK__));
const router = createAppRouter();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <DataProvider data={data}>
      <RouterProvider router={router} />
    </DataProvider>
  </StrictMode>,
);
startSession(data.session);
