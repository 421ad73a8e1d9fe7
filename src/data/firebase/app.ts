import { type FirebaseApp, initializeApp } from 'firebase/app';
import type { Environment } from '../environment.ts';

let settings: Environment | null = null;
let app: FirebaseApp | null = null;

/** Called once by the switch that builds the data, before anything of Firebase is used. */
export function configureFirebase(chosen: Environment): void {
  settings = chosen;
}

export function environment(): Environment {
  if (!settings) throw new Error('configureFirebase has not been called');
  return settings;
}

export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(environment().firebase);
  return app;
}

/** The local stack's address, without the port: an IP, because 'localhost' may resolve to ::1, where nothing listens. */
export const EMULATOR_HOST = '127.0.0.1';
