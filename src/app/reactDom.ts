/**
 * React's renderer, run where it is bundled (vite.config.ts puts this file beside it): as CommonJS it would run in the module
 * that asks for it, and a slow phone would be held up by both at once.
 */
export { createRoot } from 'react-dom/client';
