/** Decides what `npm run deploy` will do, before it does anything. */
import {
  type Environment,
  FIREBASE_VARIABLES,
  MAPBOX_VARIABLE,
  parseEnvironment,
  SUPPORT_VARIABLE,
} from '../src/data/environment.ts';
import { isLocalProject } from './builtFor.ts';

export type Plan =
  | {
      readonly kind: 'ready';
      readonly project: string;
      /** Arguments for firebase-tools. */
      readonly command: readonly string[];
      /** Warnings, as sentences. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

type Variables = Readonly<Record<string, string | undefined>>;

/** `variables` as Vite reads them for a production build; `args` are those after `npm run deploy --`. */
export function planDeployment(variables: Variables, args: readonly string[]): Plan {
  let environment: Environment;
  try {
    environment = parseEnvironment(variables);
  } catch (error) {
    return { kind: 'refused', problems: [error instanceof Error ? error.message : String(error)] };
  }
  const project = environment.firebase.projectId;
  const problems = [...problemsOf(environment, variables), ...argumentProblems(args)];
  if (problems.length > 0) return { kind: 'refused', problems };
  return { kind: 'ready', project, command: ['deploy', '--project', project, ...args], notes: notesOf(environment) };
}

function problemsOf({ kind, firebase }: Environment, variables: Variables): string[] {
  if (kind === 'local') {
    const names = Object.values(FIREBASE_VARIABLES).join(', ');
    return [`No Firebase project is configured: set ${names}, for example in .env.production.local (.env.example).`];
  }
  const problems = [];
  if (isLocalProject(firebase.projectId)) {
    problems.push(
      `${FIREBASE_VARIABLES.projectId} is ${firebase.projectId}: projects that begin with "demo-" exist only in the emulators.`,
    );
  }
  // The privacy policy names this address, so somebody must read it.
  if (!variables[SUPPORT_VARIABLE]?.trim()) {
    problems.push(`${SUPPORT_VARIABLE} is not set: privacy policy and terms need an address that people can write to.`);
  }
  return problems;
}

function argumentProblems(args: readonly string[]): string[] {
  const chosen = args.find((arg) => /^(-P|--project)/u.test(arg));
  return chosen === undefined
    ? []
    : [`${chosen}: the project is the one the app is built for, ${FIREBASE_VARIABLES.projectId}.`];
}

function notesOf({ firebase, mapboxToken }: Environment): string[] {
  const notes = [];
  if (/\.(firebaseapp\.com|web\.app)$/u.test(firebase.authDomain)) {
    notes.push(
      `${FIREBASE_VARIABLES.authDomain} is ${firebase.authDomain}. Sign-in by redirect works only where the app is served from this very domain: use your own once it is connected.`,
    );
  }
  if (mapboxToken === null) notes.push(`${MAPBOX_VARIABLE} is not set: suburbs are suggested, not streets and venues.`);
  return notes;
}
