/** Set by vite.config.ts: true where no Firebase project is configured and the app runs against the local stack. */
declare const __LOCAL_STACK__: boolean;
