/** In dist, hidden from Hosting (firebase.json ignores what begins with a dot): an EdgeShell as JSON. */
export const EDGE_SHELL = '.edge/shell.json';

/** Beside it: the renderer of those pages (build/bundling/edgeRenderer.ts). */
export const EDGE_RENDERER = '.edge/renderer.mjs';

/** The app without a rendered page, for every address without a file or a function (firebase.json). */
export const APP_PAGE = 'app.html';
