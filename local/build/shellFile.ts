/** In dist, hidden from Hosting (firebase.json ignores what begins with a dot): an EdgeShell as JSON. */
export const EDGE_SHELL = '.edge/shell.json';
