/** Set by vite.config.ts: true where no Firebase project is configured and the app runs against the local stack. */
declare const __LOCAL_STACK__: boolean;
/** Set by vite.config.ts from VITE_SUPPORT_EMAIL: where privacy policy and terms say to write to. */
declare const __SUPPORT_ADDRESS__: string;
