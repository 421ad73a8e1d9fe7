/** Public build variables (specification, end of section 9). With none set the app runs against the local stack. */
export type FirebaseSettings = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly appId: string;
};

export type Environment =
  | { readonly kind: 'local'; readonly firebase: FirebaseSettings; readonly mapboxToken: string | null }
  | { readonly kind: 'configured'; readonly firebase: FirebaseSettings; readonly mapboxToken: string | null };

const LOCAL_FIREBASE: FirebaseSettings = {
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: 'demo-arvo',
  storageBucket: 'demo-arvo.firebasestorage.app',
  appId: 'local',
};

/** Read by hand: they are texts in the first bytes of every page, and Zod weighs more there than all of them. */
type Variables = Readonly<Record<string, unknown>>;

const REQUIRED = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
} as const satisfies Record<keyof FirebaseSettings, string>;

const textOf = (variables: Variables, name: string): string => {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** @throws Error naming the variables that are missing, where some of Firebase's are set and others not. */
export function parseEnvironment(variables: Variables, local: boolean): Environment {
  const mapboxToken = textOf(variables, 'VITE_MAPBOX_TOKEN') || null;
  if (local) return { kind: 'local', firebase: LOCAL_FIREBASE, mapboxToken };
  const missing = Object.values(REQUIRED).filter((name) => textOf(variables, name) === '');
  if (missing.length > 0) {
    throw new Error(
      `These build variables are missing or empty: ${missing.join(', ')}. Set all of Firebase's or none.`,
    );
  }
  const firebase = {
    apiKey: textOf(variables, REQUIRED.apiKey),
    authDomain: textOf(variables, REQUIRED.authDomain),
    projectId: textOf(variables, REQUIRED.projectId),
    storageBucket: textOf(variables, REQUIRED.storageBucket),
    appId: textOf(variables, REQUIRED.appId),
  };
  return { kind: 'configured', firebase, mapboxToken };
}
