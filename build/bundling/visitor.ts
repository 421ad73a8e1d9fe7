/**
 * What a visitor's device loads: the pages that are open to everybody, what they load by themselves after the first paint, and what a
 * visitor's touch or press loads. Everything else is members' code, which a visitor's worker does not fetch. From these names the build computes the
 * chunks (visitorChunks), which of them are members' (markMemberCode), and what a page at rest has loaded (filesAtRest).
 */
import type { Plugin, Rolldown } from 'vite';
import { type Bundle, chunkOf, filesOfModules } from './bundle.ts';

export type VisitorCode = {
  readonly entry: string;
  /** The route of a shared link. */
  readonly page: string;
  readonly otherPages: readonly string[];
  /** Loaded once the page is shown. */
  readonly late: readonly string[];
  /** Loaded with the first touch (session/firstTouch.ts). */
  readonly touched: readonly string[];
  /** Loaded by these, or by a press. */
  readonly pressed: readonly string[];
};

export const VISITOR: VisitorCode = {
  entry: 'src/main.tsx',
  page: 'src/routes/events.$eventId.tsx',
  otherPages: [
    'src/routes/index.tsx',
    'src/routes/finishSignIn.tsx',
    'src/routes/privacy.tsx',
    'src/routes/terms.tsx',
    'src/routes/404.tsx',
    // These send a visitor to the landing page, without a network too.
    'src/routes/_member.tsx',
  ],
  late: ['src/session/reads/sources.ts'],
  touched: [
    'src/session/account/startSession.ts',
    'src/app/worker/startVersions.tsx',
    'src/features/event/pageParts.ts',
  ],
  pressed: ['src/app/analytics/begin.tsx', 'src/data/firebase/signIn/session.ts', 'src/data/firebase/signIn/signIn.ts'],
};

type GetModule = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** These modules and everything that they import statically. */
function closure(starts: readonly string[], getModule: GetModule): Set<string> {
  const known = new Set<string>();
  const add = (id: string): void => {
    if (known.has(id)) return;
    known.add(id);
    getModule(id)?.importedIds.forEach(add);
  };
  starts.forEach(add);
  return known;
}

/** A page's own modules: its route's, and those that the router's plugin splits off from it and loads with the page. */
const withSplitParts = (route: string, getModule: GetModule): string[] => [
  route,
  ...(getModule(route)?.dynamicallyImportedIds ?? []).filter((id) => id.startsWith(`${route}?`)),
];

/**
 * For `codeSplitting.groups`, with `minShareCount: 2`: what the entry, the page of a shared link, its late parts and its touched parts share with
 * other parts of the app, as one chunk each. Otherwise each set of modules with the same importers would be a request of its own.
 */
export function visitorChunks(root: string, code: VisitorCode = VISITOR) {
  let names: ReadonlyMap<string, string> | undefined;
  const computed = (getModule: GetModule): ReadonlyMap<string, string> => {
    const at = (path: string): string => `${root}/${path}`;
    const closureOf = (paths: readonly string[]) => closure(paths.map(at), getModule);
    const pages = (paths: readonly string[]) =>
      closure(
        paths.flatMap((path) => withSplitParts(at(path), getModule)),
        getModule,
      );
    const others = pages(code.otherPages);
    const afterwards = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => !others.has(id)));
    const chunks = [
      ['touched', afterwards(closureOf(code.touched))],
      ['late', afterwards(closureOf(code.late))],
      ['event', pages([code.page])],
      ['shared', closureOf([code.entry])],
    ] as const;
    // A module of several sets belongs to the last of these.
    return new Map(chunks.flatMap(([name, ids]) => [...ids].map((id) => [id, name] as const)));
  };
  return (id: string, context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): string | null =>
    (names ??= computed((each) => context.getModuleInfo(each))).get(id) ?? null;
}

/** All files of a visitor's code. Throws if a listed module has no chunk. */
export const visitorFiles = (bundle: Bundle, code: VisitorCode = VISITOR): ReadonlySet<string> =>
  new Set(filesOfModules(bundle, code.page, ...code.otherPages, ...code.late, ...code.touched, ...code.pressed));

/** The files that the page of a shared link has loaded once it is at rest. */
export const filesAtRest = (bundle: Bundle, { page, late }: VisitorCode = VISITOR): string[] =>
  filesOfModules(bundle, page, ...late);

/** The plugin notes which of the build's files only members need; afterwards `has` answers for a file's address. */
export function markMemberCode(code: VisitorCode = VISITOR) {
  const members = new Set<string>();
  const plugin: Plugin = {
    name: 'arvo:member-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      const visitors = visitorFiles(bundle, code);
      for (const file of Object.keys(bundle))
        if (chunkOf(bundle, file) !== null && !visitors.has(file)) members.add(file);
    },
  };
  return { plugin, has: (address: string): boolean => members.has(address.replace(/^\//u, '')) };
}
