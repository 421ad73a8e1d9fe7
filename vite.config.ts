import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { boundedChunks } from './build/bundling/boundedChunks.ts';
import { edgeShell } from './build/bundling/edgeShell.ts';
import { mapFiles } from './build/bundling/mapFiles.ts';
import { withoutPipelines } from './build/bundling/withoutPipelines.ts';
import { markMemberCode, visitorChunks } from './build/bundling/visitor.ts';
import { devProxy } from './build/bundling/devProxy.ts';
import { BUILT_FOR } from './deploy/builtFor.ts';
import { MEMBER_REVISION, SCANNER_REVISION } from './src/domain/protocol/contracts/worker.ts';
import {
  type Environment,
  parseAppCheckKey,
  parseEnvironment,
  parsePushKey,
  parseStripeKey,
  storedPicturesAt,
} from './src/data/environment.ts';

/** Writes into dist which project it was built for, so that a build for the local stack is never deployed. */
const builtFor = ({ firebase }: Environment): Plugin => ({
  name: 'arvo:built-for',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: BUILT_FOR, source: firebase.projectId });
  },
});

const memberCode = markMemberCode();

/** Where the worker that reads passes is, and its WebAssembly: they have a policy of their own (firebase.json). */
const SCANNER = 'static/scanner/';

/** Whose devices cache a file, for the worker. */
function revisionOf({ url, revision }: { readonly url: string; readonly revision: string | null }): string | null {
  if (url.startsWith(SCANNER)) return SCANNER_REVISION;
  return memberCode.has(url) ? MEMBER_REVISION : revision;
}

/** The chunks that the entry imports. */
const ENTRY_IMPORTS = /\/(?:react|router|shared|rolldown-runtime)\./u;

type Configuration = {
  readonly environment: Environment;
  readonly appCheckKey: string | null;
  readonly stripeKey: string | null;
  readonly pushKey: string | null;
};

/** Build constants. */
const configured = ({ environment, appCheckKey, stripeKey, pushKey }: Configuration): UserConfig => ({
  define: {
    // Constants, so that a production build does not contain the local stack's code.
    __LOCAL_STACK__: JSON.stringify(environment.kind === 'local'),
    __SUPPORT_ADDRESS__: JSON.stringify(environment.supportAddress),
    __ENVIRONMENT__: JSON.stringify(environment),
    __APP_CHECK_KEY__: JSON.stringify(appCheckKey),
    __STRIPE_KEY__: JSON.stringify(stripeKey),
    __PUSH_KEY__: JSON.stringify(pushKey),
    __STORED_PICTURES__: JSON.stringify(storedPicturesAt(environment)),
  },
  plugins: [
    builtFor(environment),
    boundedChunks(),
    memberCode.plugin,
    withoutPipelines(),
    mapFiles(),
    edgeShell(environment.kind === 'local' ? 'http://localhost:5050' : `https://${environment.firebase.authDomain}`),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      // The manifest is a file in public/, also used in development.
      manifest: false,
      // Do not cache Analytics for people who have not agreed to it, or Markdown, which only the uncached terms need, or maps, which need a connection.
      injectManifest: {
        globPatterns: ['{index,app}.html', 'static/**/*.{js,css,woff2,wasm}', '*.{png,svg,webmanifest}'],
        // Icons that only the system's launcher shows: the browser fetches them once, when it installs the app.
        globIgnores: [
          'static/map/**',
          'static/js/mapboxMap.*',
          'static/js/analytics.*',
          'static/js/SafeMarkdown.*',
          // Only a build for the local stack has these.
          'static/js/LocalAccountDialog.*',
          'static/js/localSignIn.*',
          'icon-512.png',
          'icon-maskable-*.png',
          'shortcut-*.png',
        ],
        // File names contain a hash, so the worker need not fetch again what the page has just loaded.
        dontCacheBustURLsMatching: /^static\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({ ...entry, revision: revisionOf(entry) })),
          }),
        ],
      },
    }),
  ],
  resolve: {
    // React has had this hook since version 18: the router's store needs no replacement for it.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: `${SCANNER}[name].[hash].js`,
        chunkFileNames: `${SCANNER}[name].[hash].chunk.js`,
        assetFileNames: `${SCANNER}[name].[hash][extname]`,
      },
    },
  },
  server: { port: 5050, strictPort: true, host: '127.0.0.1', proxy: devProxy() },
  build: {
    target: 'es2023',
    modulePreload: {
      // For Safari before 17 only, which works without it.
      polyfill: false,
      // The import itself requests a lazy part's own file, and every page has what the entry imports.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((each) => each !== file && !ENTRY_IMPORTS.test(each)) : needed,
    },
    rolldownOptions: {
      output: {
        // The specification's chunk addresses (section 7, "Other").
        entryFileNames: 'static/js/[name].[hash].js',
        chunkFileNames: 'static/js/[name].[hash].chunk.js',
        assetFileNames: 'static/assets/[name].[hash][extname]',
        // Third-party code in separate chunks: each is parsed and run as it arrives, in its own task, and stays cached when only
        // our own code changes.
        codeSplitting: {
          groups: [
            // What a visitor's page shares with the rest of the app, as two files instead of one for each set of importers.
            {
              name: visitorChunks(fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/u, '')),
              debugName: 'visitor',
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Before the places, whose search would otherwise load with every page that reads a document.
            { name: 'zod', priority: 2, test: /node_modules\/zod\// },
            // Before the groups below, which would include their dependencies: React's chunk must not depend on another.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/startup\/reactDom\.ts$/,
              priority: 2,
            },
            // Without Zustand's middleware, which only the wizard's drafts use.
            {
              name: 'router',
              test: /node_modules\/(?:@tanstack\/|use-sync-external-store\/|zustand\/esm\/(?!middleware))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});

function configurationOf(mode: string): Configuration {
  try {
    const variables = loadEnv(mode, process.cwd(), 'VITE_');
    return {
      environment: parseEnvironment(variables),
      appCheckKey: parseAppCheckKey(variables),
      stripeKey: parseStripeKey(variables),
      pushKey: parsePushKey(variables),
    };
  } catch (error) {
    // Drop the stack, which Vite prints: only the message helps the person who sets the variables.
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}

export default defineConfig(({ mode }) => configured(configurationOf(mode)));
