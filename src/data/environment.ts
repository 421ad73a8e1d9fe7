/** Public build variables (specification, end of section 9; .env.example says what each does). With none of Firebase's set the app runs against the local stack. */
export type FirebaseSettings = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly appId: string;
  /** Absent: no Analytics and no question about it. */
  readonly measurementId?: string;
};

export type Environment = {
  readonly kind: 'local' | 'configured';
  readonly firebase: FirebaseSettings;
  /** Null: places come from the embedded gazetteer. */
  readonly mapboxToken: string | null;
  /** The support address in privacy policy and terms. */
  readonly supportAddress: string;
};

const LOCAL_FIREBASE: FirebaseSettings = {
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: 'demo-arvo',
  storageBucket: 'demo-arvo.firebasestorage.app',
  appId: 'local',
};

/** On a reserved domain; `npm run deploy` demands a real one. */
const EXAMPLE_SUPPORT_ADDRESS = 'support@arvo.example';

/** The variables as Vite reads them from the environment and .env files. */
type Variables = Readonly<Record<string, unknown>>;

export const FIREBASE_VARIABLES = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
} as const satisfies Record<keyof Omit<FirebaseSettings, 'measurementId'>, string>;
export const ANALYTICS_VARIABLE = 'VITE_FIREBASE_MEASUREMENT_ID';
export const MAPBOX_VARIABLE = 'VITE_MAPBOX_TOKEN';
export const APP_CHECK_VARIABLE = 'VITE_RECAPTCHA_ENTERPRISE_KEY';
export const STRIPE_VARIABLE = 'VITE_STRIPE_PUBLISHABLE_KEY';
export const PUSH_VARIABLE = 'VITE_PUSH_PUBLIC_KEY';
export const SUPPORT_VARIABLE = 'VITE_SUPPORT_EMAIL';

const textOf = (variables: Variables, name: string): string => {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Parses the variables during the build (vite.config.ts), which passes the result to the app as __ENVIRONMENT__.
 * @throws Error with a sentence that names the variable and the problem.
 */
export function parseEnvironment(variables: Variables): Environment {
  const mapboxToken = textOf(variables, MAPBOX_VARIABLE) || null;
  // A secret token would be published with every page.
  if (mapboxToken !== null && !mapboxToken.startsWith('pk.')) {
    throw new Error(`${MAPBOX_VARIABLE} must be a public Mapbox token: one that begins with "pk.".`);
  }
  const supportAddress = textOf(variables, SUPPORT_VARIABLE) || EXAMPLE_SUPPORT_ADDRESS;
  if (!/^[^\s@]+@[^\s@]+$/u.test(supportAddress)) throw new Error(`${SUPPORT_VARIABLE} must be an e-mail address.`);
  const firebase = firebaseSettings(variables);
  return firebase === null
    ? { kind: 'local', firebase: LOCAL_FIREBASE, mapboxToken, supportAddress }
    : { kind: 'configured', firebase, mapboxToken, supportAddress };
}

/**
 * reCAPTCHA Enterprise's site key for App Check; null if not set, and always for the local stack. Only for the build
 * (vite.config.ts), so that a build without a key contains no App Check code.
 * @throws Error with a sentence, like parseEnvironment.
 */
export function parseAppCheckKey(variables: Variables): string | null {
  const key = textOf(variables, APP_CHECK_VARIABLE);
  if (key === '' || firebaseSettings(variables) === null) return null;
  if (!/^6L[\w-]{38}$/u.test(key)) {
    throw new Error(
      `${APP_CHECK_VARIABLE} must be a reCAPTCHA Enterprise site key: 40 characters that begin with "6L".`,
    );
  }
  return key;
}

/**
 * Stripe's publishable key, with which pages of paid events send fraud signals; null if not set, and always for the local stack,
 * which has no connection. Only for the build, like App Check's key.
 * @throws Error with a sentence, like parseEnvironment.
 */
export function parseStripeKey(variables: Variables): string | null {
  const key = textOf(variables, STRIPE_VARIABLE);
  if (key === '' || firebaseSettings(variables) === null) return null;
  // A secret key would be published with every page.
  if (!/^pk_(?:live|test)_\w+$/u.test(key)) {
    throw new Error(`${STRIPE_VARIABLE} must be a publishable key of Stripe's: one that begins with "pk_".`);
  }
  return key;
}

/** The local stack's key for push messages, without worth anywhere else; doubles/push/keys.ts has its private half. */
export const LOCAL_PUSH_KEY = 'BMN8_N_rIBrOWrSAQdl8l6MaB8rOzFYFg1Fc_dfb8RHdu1e95uuoPITRfjYcHVRLB0HDBvT-tzteb63Odd54bzo';

/**
 * VAPID's public key, with which browsers subscribe to reminders; null if not set: then no reminders are offered. Only for the
 * build, like App Check's key.
 * @throws Error with a sentence, like parseEnvironment.
 */
export function parsePushKey(variables: Variables): string | null {
  if (firebaseSettings(variables) === null) return LOCAL_PUSH_KEY;
  const key = textOf(variables, PUSH_VARIABLE);
  if (key === '') return null;
  if (!/^B[\w-]{86}$/u.test(key)) {
    throw new Error(
      `${PUSH_VARIABLE} must be a public VAPID key: 87 characters that begin with "B" (npx web-push generate-vapid-keys).`,
    );
  }
  return key;
}

/** The beginning of all download addresses of the project's own bucket, as getDownloadURL returns them. */
export const storedPicturesAt = ({ kind, firebase }: Environment): string =>
  `${kind === 'local' ? LOCAL_STORAGE : CLOUD_STORAGE}/v0/b/${firebase.storageBucket}/o/`;
const LOCAL_STORAGE = 'http://127.0.0.1:9199';
const CLOUD_STORAGE = 'https://firebasestorage.googleapis.com';

/** Null if none is set. */
function firebaseSettings(variables: Variables): FirebaseSettings | null {
  const names = Object.values(FIREBASE_VARIABLES);
  const missing = names.filter((name) => textOf(variables, name) === '');
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new Error(
      `These build variables are missing or empty: ${missing.join(', ')}. Set all of Firebase's, or none for the local stack.`,
    );
  }
  const authDomain = textOf(variables, FIREBASE_VARIABLES.authDomain);
  if (!/^[\w.-]+$/u.test(authDomain)) {
    throw new Error(
      `${FIREBASE_VARIABLES.authDomain} must be a domain alone, such as arvo.example: no "https://", no path.`,
    );
  }
  const storageBucket = textOf(variables, FIREBASE_VARIABLES.storageBucket);
  if (!/^[a-z0-9][a-z0-9._-]{1,98}[a-z0-9]$/u.test(storageBucket)) {
    throw new Error(
      `${FIREBASE_VARIABLES.storageBucket} must be a bucket's name alone, such as arvo.firebasestorage.app: no "gs://", no path.`,
    );
  }
  return {
    apiKey: textOf(variables, FIREBASE_VARIABLES.apiKey),
    authDomain,
    projectId: textOf(variables, FIREBASE_VARIABLES.projectId),
    storageBucket,
    appId: textOf(variables, FIREBASE_VARIABLES.appId),
    ...analyticsSetting(variables),
  };
}

/** Empty if not set. */
function analyticsSetting(variables: Variables): Pick<FirebaseSettings, 'measurementId'> {
  const measurementId = textOf(variables, ANALYTICS_VARIABLE);
  if (measurementId === '') return {};
  if (!/^G-[A-Z0-9]+$/u.test(measurementId)) {
    throw new Error(
      `${ANALYTICS_VARIABLE} must be a Google Analytics measurement id, such as G-1A2B3C4D5E; leave it empty for none.`,
    );
  }
  return { measurementId };
}
