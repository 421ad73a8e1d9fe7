/**
 * Completes package-lock.json for every platform. A registry that does not carry every platform's binaries leaves them out
 * of the lock, and `npm ci` then refuses it as out of date on every machine. This adds the missing entries: name, exact
 * version, and the system (derived from the name), so that npm fetches each only where it fits.
 */

export interface LockEntry {
  version?: string;
  resolved?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  [other: string]: unknown;
}

export interface Lock {
  packages: Record<string, LockEntry>;
  [other: string]: unknown;
}

const systems = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'linux', 'openharmony', 'sunos', 'aix', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'mips64el'];

/** Which systems a platform package such as `@x/binding-linux-x64-musl` is for, read from its name. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const last = words.at(-1) ?? '';
  const libc = last.startsWith('musl') ? ['musl'] : os[0] === 'linux' && last.startsWith('gnu') ? ['glibc'] : [];
  return { ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}), ...(os.length ? { os } : {}) };
}

/** Where Node finds `name` from the package at `from`, or undefined. */
function find(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return undefined;
    const up = folder.lastIndexOf('/node_modules/');
    folder = up >= 0 ? folder.slice(0, up) : '';
  }
}

/**
 * The lock with an entry for every optional dependency that lacks one, and without addresses of a registry (workspace
 * links keep theirs). Entries stay in npm's own order.
 */
export function completeLock(lock: Lock): { lock: Lock; added: string[] } {
  const packages: Lock['packages'] = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    const { resolved, ...rest } = entry;
    packages[path] = resolved?.includes('://') ? rest : entry;
  }
  const added: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (find(packages, path, name) || !/^\d/.test(version)) continue;
      const platform = platformOf(name);
      if (!platform.os && !platform.cpu) continue;
      packages[`node_modules/${name}`] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...platform };
      added.push(name);
    }
  }
  const ordered = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(ordered) }, added };
}
