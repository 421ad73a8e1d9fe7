import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import type { Bundle } from './bundle.ts';
import { filesAtRest, markMemberCode, type VisitorCode, visitorChunks, visitorFiles } from './visitor.ts';

/** An app of few lines: its modules by their paths. Code that has an effect is not dropped. */
const SOURCES: Readonly<Record<string, string>> = {
  'src/main.ts':
    "import './shell.ts'; for (const page of [() => import('./event.ts'), () => import('./home.ts')]) page();",
  'src/shell.ts': "console.log('shell')",
  'src/event.ts':
    "import './shell.ts'; import './card.ts'; import './zone.ts'; import('./late.ts'); import('./sale.ts'); console.log('event')",
  'src/card.ts': "console.log('card')",
  'src/zone.ts': "console.log('zone')",
  'src/late.ts': "import './zone.ts'; import './clock.ts'; console.log('late'); import('./dialogs.ts')",
  'src/clock.ts': "console.log('clock')",
  'src/dialogs.ts': "import './clock.ts'; console.log('dialogs')",
  'src/sale.ts': "console.log('sale')",
  'src/home.ts':
    "import './card.ts'; import './zone.ts'; import './rows.ts'; console.log('home'); import('./orders.ts')",
  'src/orders.ts': "import './rows.ts'; import './zone.ts'; console.log('orders')",
  'src/rows.ts': "console.log('rows')",
};

const CODE: VisitorCode = {
  entry: 'src/main.ts',
  page: 'src/event.ts',
  otherPages: [],
  late: ['src/late.ts'],
  touched: ['src/dialogs.ts'],
  pressed: [],
};

const ROOT = '/app';

async function bundled(plugins: readonly Rolldown.Plugin[] = []): Promise<Bundle> {
  const written = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id.startsWith('./') ? `${ROOT}/src/${id.slice(2)}` : id.startsWith(ROOT) ? id : null),
        load: (id) => SOURCES[id.slice(ROOT.length + 1)] ?? null,
      },
      ...plugins,
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${ROOT}/${CODE.entry}`,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: {
            groups: [{ name: visitorChunks(ROOT, CODE), minShareCount: 2, includeDependenciesRecursively: false }],
          },
        },
      },
    },
  });
  const { output } = Array.isArray(written)
    ? (written[0] ?? expect.fail())
    : 'output' in written
      ? written
      : expect.fail();
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}

it('what a visitor shares with the rest of the app is one chunk for each time at which it loads', async () => {
  const bundle = await bundled();
  const modules = (file: string) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.moduleIds.map((id) => id.split('/').at(-1)) : [];
  };
  // Two modules with different importers, which would be two files.
  expect(Object.keys(bundle).map(modules)).toContainEqual(['card.ts', 'zone.ts']);
});

it("a visitor's code is what its entries import, and members' code is everything else", async () => {
  const { plugin, has } = markMemberCode(CODE);
  const bundle = await bundled([plugin]);
  const members = Object.keys(bundle).filter(has);
  expect(members.toSorted()).toEqual(['home.js', 'orders.js', 'sale.js']);
  expect([...visitorFiles(bundle, CODE)].filter((file) => has(`/${file}`))).toEqual([]);
});

it('a page at rest has loaded its late parts, and not those that wait for a touch', async () => {
  const files = filesAtRest(await bundled(), CODE);
  expect(files).toEqual(expect.arrayContaining(['main.js', 'event.js', 'late.js']));
  expect(files).not.toContain('dialogs.js');
});

it('a module that is listed but has no chunk ends the build', async () => {
  const bundle = await bundled();
  expect(() => visitorFiles(bundle, { ...CODE, late: ['src/renamed.ts'] })).toThrow('src/renamed.ts');
});
