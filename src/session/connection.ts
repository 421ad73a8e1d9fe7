import { createStore, type StoreApi } from 'zustand';

/**
 * The state of the connection as requests observe it, in addition to the browser's own (useOnline). 'slow': a request has
 * been in progress for 3 seconds. 'dead': requests fail, and our server does not answer either.
 */
export type Connection = 'fine' | 'slow' | 'dead';

/** `isProbing`: after a failed request, a probe of our server is in progress (reads/noteRequest.ts). */
export type ConnectionStore = StoreApi<{ readonly state: Connection; readonly isProbing?: boolean }>;

export const createConnection = (): ConnectionStore => createStore(() => ({ state: 'fine' }));
