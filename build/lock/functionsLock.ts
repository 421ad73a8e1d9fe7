/**
 * The lockfile of functions/, which the cloud installs from: without one it takes whatever is newest. npm writes one lockfile for
 * all workspaces, so this one is a part of it: the packages that functions/package.json reaches, in the same versions.
 */

export type LockedPackage = {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly optional?: boolean;
};
export type Lock = {
  readonly lockfileVersion: number;
  /** By folder, such as 'node_modules/sharp'; '' is the project itself. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

const WORKSPACE = 'functions';

/** Where Node looks for a package, nearest first: the given folder's own node_modules, then those of the folders above. */
function* places(from: string, name: string): Generator<string> {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/(@[^/]+\/)?)?[^/]+$/u, '')) {
    yield folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (folder === '') return;
  }
}

type Edge = { readonly name: string; readonly isOptional: boolean };

function edgesOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): readonly Edge[] {
  const required = [
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
  ].filter((name) => !(name in optionalDependencies));
  return [
    ...required.map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
  ];
}

type Placed = { readonly source: string; isOptional: boolean };

/** @throws Error if the root's lockfile lacks a package that is not optional: run `npm install`. */
export function functionsLock({ lockfileVersion, packages }: Lock): Lock & { readonly name: string } {
  const own = packages[WORKSPACE];
  if (!own) throw new Error('package-lock.json has no workspace functions');
  const placed = new Map<string, Placed>();
  const waiting: { source: string; target: string; isOptional: boolean }[] = [
    { source: WORKSPACE, target: '', isOptional: false },
  ];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const { name, isOptional } of edgesOf(packages[next.source] ?? {})) {
      const source = [...places(next.source, name)].find((place) => packages[place] !== undefined);
      if (source === undefined) {
        if (isOptional) continue;
        throw new Error(`package-lock.json lacks ${name}, which ${next.source} needs`);
      }
      const target = targetOf(placed, next.target, name, source);
      const before = placed.get(target);
      const canBeMissing = next.isOptional || isOptional;
      // Visited again once it is known to be required, for the packages that it requires.
      if (before && (!before.isOptional || canBeMissing)) continue;
      placed.set(target, { source, isOptional: canBeMissing });
      waiting.push({ source, target, isOptional: canBeMissing });
    }
  }
  const entries = [...placed].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    name: 'arvo-functions',
    lockfileVersion,
    packages: {
      '': own,
      ...Object.fromEntries(
        entries.map(([target, { source, isOptional }]) => [target, entry(packages[source], isOptional)]),
      ),
    },
  };
}

/** At the top if that place is free, else within the package that needs another version than the one there. */
function targetOf(placed: ReadonlyMap<string, Placed>, from: string, name: string, source: string): string {
  const nearest = [...places(from, name)].find((place) => placed.has(place));
  if (nearest !== undefined && placed.get(nearest)?.source === source) return nearest;
  if (nearest === undefined) return `node_modules/${name}`;
  return from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
}

/** What a package is for, which may differ between the whole project and the functions. */
const PURPOSES = new Set(['dev', 'devOptional', 'optional', 'peer']);

function entry(found: LockedPackage = {}, isOptional: boolean): LockedPackage {
  const rest = Object.fromEntries(Object.entries(found).filter(([key]) => !PURPOSES.has(key)));
  return isOptional ? { ...rest, optional: true } : rest;
}
