/** The stack's ports. Only firebase.json defines those of the emulators. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './folders.ts';
import { Refusal } from './refusal.ts';

export const projectId = 'demo-arvo';
export const storageBucket = 'demo-arvo.firebasestorage.app';
const host = '127.0.0.1';
/** Not one of Firebase's emulators, so firebase.json cannot define it; stripe-mock has the same default. */
const STRIPE_PORT = 12_111;
/** Above 1024, which needs no rights. */
const SMTP_PORT = 2525;
const INBOX_PORT = 8025;

/** Each emulator's name in the message about a port in use. */
const purposes = {
  hosting: 'the app itself',
  auth: 'the sign-in emulator',
  firestore: 'the database emulator',
  storage: 'the photo storage emulator',
  functions: 'the functions emulator',
  tasks: 'the task queue emulator',
  hub: "the emulators' hub",
  logging: "the emulators' log",
  stripe: 'the Stripe simulator',
  smtp: 'the mail server',
  inbox: 'the inbox',
} as const;

export type PortName = keyof typeof purposes;
export type Ports = Record<PortName, number>;

/** Ports by emulator. Throws if firebase.json lacks one. */
export function readPorts(text = readFileSync(join(root, 'firebase.json'), 'utf8')): Ports {
  const { emulators } = JSON.parse(text);
  const port = (name: PortName): number => {
    const found: unknown = emulators?.[name]?.port;
    if (typeof found !== 'number') throw new Error(`firebase.json names no port for ${name}`);
    return found;
  };
  return {
    hosting: port('hosting'),
    auth: port('auth'),
    firestore: port('firestore'),
    storage: port('storage'),
    functions: port('functions'),
    tasks: port('tasks'),
    hub: port('hub'),
    logging: port('logging'),
    stripe: STRIPE_PORT,
    smtp: SMTP_PORT,
    inbox: INBOX_PORT,
  };
}

/** One sentence for each port that is taken. */
export function takenMessage(name: PortName, port: number): string {
  return `Port ${port} is in use by another program, and Arvo needs it for ${purposes[name]}: please stop that program and try again.`;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}

/** The ports that other programs use, by purpose. */
export async function takenPorts(ports: Ports): Promise<PortName[]> {
  const names: PortName[] = [
    'hosting',
    'auth',
    'firestore',
    'storage',
    'functions',
    'tasks',
    'hub',
    'logging',
    'stripe',
    'smtp',
    'inbox',
  ];
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  return names.filter((_, index) => !free[index]);
}

/** @throws Refusal that names every port in use. */
export async function refuseTakenPorts(ports: Ports): Promise<void> {
  const taken = await takenPorts(ports);
  if (taken.length) throw new Refusal(taken.map((name) => takenMessage(name, ports[name])).join('\n'));
}

/** The variables by which firebase-admin, the functions and our tests find the emulators and the Stripe simulator. */
export function emulatorEnv(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    STORAGE_EMULATOR_HOST: `http://${host}:${ports.storage}`,
    FIREBASE_STORAGE_BUCKET: storageBucket,
    FUNCTIONS_EMULATOR_HOST: `${host}:${ports.functions}`,
    FIREBASE_EMULATOR_HUB: `${host}:${ports.hub}`,
    ARVO_INBOX: `http://${host}:${ports.inbox}`,
    STRIPE_API_BASE: `http://${host}:${ports.stripe}`,
    ARVO_ADDRESS: `http://localhost:${ports.hosting}`,
  };
}
