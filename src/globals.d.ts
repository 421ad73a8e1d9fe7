/** Set by vite.config.ts: what the build variables say, so that no page carries the code that reads them. */
declare const __ENVIRONMENT__: import('./data/environment.ts').Environment;
/** Set by vite.config.ts: true where no Firebase project is configured and the app runs against the local stack. */
declare const __LOCAL_STACK__: boolean;
/** Set by vite.config.ts from VITE_SUPPORT_EMAIL: where privacy policy and terms say to write to. */
declare const __SUPPORT_ADDRESS__: string;
/** Set by vite.config.ts: how every download address of the project's own storage bucket begins. */
declare const __STORED_PICTURES__: string;
/** Set by vite.config.ts from VITE_STRIPE_PUBLISHABLE_KEY: null where there is none. */
declare const __STRIPE_KEY__: string | null;
/** Set by vite.config.ts from VITE_RECAPTCHA_ENTERPRISE_KEY: App Check's site key, null where there is none. */
declare const __APP_CHECK_KEY__: string | null;
