export const WORKER_ADDRESS = '/sw.js';
