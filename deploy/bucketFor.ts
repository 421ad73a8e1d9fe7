import { FIREBASE_VARIABLES, parseEnvironment } from '../src/data/environment.ts';

export type BucketFound =
  | { readonly kind: 'known'; readonly bucket: string }
  | { readonly kind: 'unknown'; readonly problem: string };

/** The storage bucket of `project`, from the variables of a production build; a problem if they belong to another project. */
export function bucketFor(project: string, variables: Readonly<Record<string, string | undefined>>): BucketFound {
  try {
    const { kind, firebase } = parseEnvironment(variables);
    if (kind === 'local') return { kind: 'unknown', problem: `${FIREBASE_VARIABLES.storageBucket} is not set.` };
    if (firebase.projectId === project) return { kind: 'known', bucket: firebase.storageBucket };
    const problem = `${FIREBASE_VARIABLES.storageBucket} belongs to the project ${firebase.projectId}, not of ${project}.`;
    return { kind: 'unknown', problem };
  } catch (error) {
    return { kind: 'unknown', problem: error instanceof Error ? error.message : String(error) };
  }
}
