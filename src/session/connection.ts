import { createStore } from 'zustand';

/**
 * The state of the connection as requests observe it, in addition to the browser's own (useOnline). 'slow': a request has
 * been in progress for 3 seconds. 'dead': requests fail, and our server does not answer either.
 */
export type Connection = 'fine' | 'slow' | 'dead';

export const connectionStore = createStore<Connection>(() => 'fine');
