/** In dist, hidden from Hosting (firebase.json ignores what begins with a dot): an EdgeShell as JSON. */
export const EDGE_SHELL = '.edge/shell.json';

/** The app without any page in it, for every address that is no file and no function's (firebase.json). */
export const APP_PAGE = 'app.html';
