/**
 * React's renderer, evaluated in its own chunk (vite.config.ts puts this file beside it). Being CommonJS, it would otherwise run
 * in the importing module's task, and the two together would block a slow phone.
 */
export { createRoot } from 'react-dom/client';
