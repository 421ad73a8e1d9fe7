/** Set by vite.config.ts: the parsed build variables, so that pages need no code to parse them. */
declare const __ENVIRONMENT__: import('./data/environment.ts').Environment;
/** Set by vite.config.ts: true if no Firebase project is configured and the app runs against the local stack. */
declare const __LOCAL_STACK__: boolean;
/** Set by vite.config.ts from VITE_SUPPORT_EMAIL: the support address in privacy policy and terms. */
declare const __SUPPORT_ADDRESS__: string;
/** Set by vite.config.ts: the beginning of all download addresses of the project's own storage bucket. */
declare const __STORED_PICTURES__: string;
/** Set by vite.config.ts from VITE_STRIPE_PUBLISHABLE_KEY: null if not set. */
declare const __STRIPE_KEY__: string | null;
/** Set by vite.config.ts from VITE_PUSH_PUBLIC_KEY: null if not set. */
declare const __PUSH_KEY__: string | null;
/** Set by vite.config.ts from VITE_RECAPTCHA_ENTERPRISE_KEY: App Check's site key, null if not set. */
declare const __APP_CHECK_KEY__: string | null;
