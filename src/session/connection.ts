import { createStore } from 'zustand';

/**
 * How the connection answers, beside what the browser says about it (useOnline). 'slow': a request has been under way for 3 seconds.
 * 'dead': requests fail, and our server does not answer either.
 */
export type Connection = 'fine' | 'slow' | 'dead';

export const connectionStore = createStore<Connection>(() => 'fine');
