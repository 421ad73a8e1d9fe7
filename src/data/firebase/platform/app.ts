import { type FirebaseApp, initializeApp } from 'firebase/app';
import { environment } from './settings.ts';

let app: FirebaseApp | null = null;

export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(environment().firebase);
  return app;
}

/** The local stack's address without the port: an IP, because 'localhost' may resolve to ::1, where nothing listens. */
export const EMULATOR_HOST = '127.0.0.1';
