/** The part of vite.config.ts's environment that the worker needs (src/data/environment.ts). */
declare const __ENVIRONMENT__: {
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly storageBucket: string;
    readonly appId: string;
  };
};
declare const __LOCAL_STACK__: boolean;
declare const __APP_CHECK_KEY__: string | null;

export const project = __ENVIRONMENT__.firebase;

/** Whether the services require App Check's token. */
export const isAppChecked = __APP_CHECK_KEY__ !== null;

/** The origins of Firebase's REST APIs, or of the emulators. */
export const origins = __LOCAL_STACK__
  ? {
      firestore: 'http://127.0.0.1:8080',
      storage: 'http://127.0.0.1:9199',
      tokens: 'http://127.0.0.1:9099/securetoken.googleapis.com',
    }
  : {
      firestore: 'https://firestore.googleapis.com',
      storage: 'https://firebasestorage.googleapis.com',
      tokens: 'https://securetoken.googleapis.com',
    };
