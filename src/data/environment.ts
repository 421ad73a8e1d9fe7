import * as z from 'zod/mini';

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

const required = z.string().check(z.minLength(1));
const configuredVariables = z.object({
  VITE_FIREBASE_API_KEY: required,
  VITE_FIREBASE_AUTH_DOMAIN: required,
  VITE_FIREBASE_PROJECT_ID: required,
  VITE_FIREBASE_STORAGE_BUCKET: required,
  VITE_FIREBASE_APP_ID: required,
});
const optionalVariables = z.object({ VITE_MAPBOX_TOKEN: z.optional(z.string()) });

/** @throws Error naming the variables that are missing, where some of Firebase's are set and others not. */
export function parseEnvironment(variables: unknown, local: boolean): Environment {
  const mapboxToken = z.parse(optionalVariables, variables).VITE_MAPBOX_TOKEN || null;
  if (local) return { kind: 'local', firebase: LOCAL_FIREBASE, mapboxToken };
  const result = z.safeParse(configuredVariables, variables);
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`These build variables are missing or empty: ${names}. Set all of Firebase's or none.`);
  }
  const found = result.data;
  return {
    kind: 'configured',
    mapboxToken,
    firebase: {
      apiKey: found.VITE_FIREBASE_API_KEY,
      authDomain: found.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: found.VITE_FIREBASE_PROJECT_ID,
      storageBucket: found.VITE_FIREBASE_STORAGE_BUCKET,
      appId: found.VITE_FIREBASE_APP_ID,
    },
  };
}
