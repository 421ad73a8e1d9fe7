import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { boundedChunks } from './local/bundling/boundedChunks.ts';
import { edgeShell } from './local/bundling/edgeShell.ts';
import { mapFiles } from './local/bundling/mapFiles.ts';
import { withoutPipelines } from './local/bundling/withoutPipelines.ts';
import { devProxy } from './local/bundling/devProxy.ts';
import { BUILT_FOR } from './local/deploy/builtFor.ts';
import { isMemberCode } from './sw/memberNames.ts';
import { MEMBER_REVISION } from './src/domain/contracts/worker.ts';
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

/** Bundles the worker with the part of Zod that its schemas use: 1 kB instead of 10. */
const smallSchemas = (): Plugin => ({
  name: 'arvo:small-schemas',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod/mini' ? fileURLToPath(new URL('sw/zodSubset.ts', import.meta.url)) : null),
});

/**
 * Small chunks that run only after a press, or only decorate. The entry, which all pages wait for, names what its lazy parts will need, so that it is
 * fetched at once; these are fetched one round trip later instead, and their names cost nothing.
 */
const NEEDED_LATER =
  /\/(?:joinEvent|publishEvent|refusal|changeProfile|draftsLeft|outbox|OutboxCard|queuedAction|abn|taxDetails|payoutNotice|confirmDialog|dialog|refund|submitDraft|removeEvent|isOffline|useShareLink|SignOut|signOut|deviceProblem|recordSignIn|installRecord|pictureFiles|bank|ContinueOnStripe|useConsent|progressBar|pagePlaces|isInstalled|phone|email|afternoonScene)\./;

/** What the entry itself imports: no lazy part has to fetch it. */
const HELD_BY_EVERY_PAGE = /\/(?:react|router|shared|rolldown-runtime)\./;

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
        globPatterns: ['{index,app}.html', 'static/**/*.{js,css,woff2}', '*.{png,svg,webmanifest}'],
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
            manifest: entries.map((entry) =>
              isMemberCode(entry.url) ? { ...entry, revision: MEMBER_REVISION } : entry,
            ),
          }),
        ],
        buildPlugins: { vite: [smallSchemas()] },
      },
    }),
  ],
  resolve: {
    // React has had this hook since version 18: the router's store needs no replacement for it.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { port: 5050, strictPort: true, host: '127.0.0.1', proxy: devProxy() },
  build: {
    target: 'es2023',
    modulePreload: {
      // For Safari before 17 only, which works without it.
      polyfill: false,
      // A lazy part's own file is requested by its import, so the entry need not name it a second time.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js'
          ? needed.filter((each) => each !== file && !NEEDED_LATER.test(each) && !HELD_BY_EVERY_PAGE.test(each))
          : needed,
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
            // Small modules that most pages share, as one file: separate requests would cost more than their content.
            {
              name: 'shared',
              priority: 0,
              test: /src\/(?:ui\/(?:media\/(?:avatar|icon|usePictureFallback)|buttons\/(?:button|buttonClass)|page\/card|feedback\/(?:alert|lateNote|skeleton|spinner)|sharing\/useCopied)|session\/(?:useNow|joining\/joinMark|reads\/(?:read|sharedAnswer|own|loadUntilThere|pauseAfter|onReturn))|domain\/(?:reading\/reading|time\/over|money\/price|time\/labels|time\/zonedTime|accounts\/access|places\/addressReveal|guests\/join|analytics\/analyticsEvent|pictures\/pictures))\.tsx?$/,
              minShareCount: 2,
            },
            // What shows an event, as one file for the same reason.
            {
              name: 'eventLook',
              priority: 1,
              test: /src\/domain\/(?:events\/displayTitle|pictures\/eventGradient)\.ts$/,
            },
            // What fills the screens after the first paint, as one file; home and Your Events use a part of it at once.
            {
              name: 'reads',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/session\/(?:account\/(?:startSession|keptSession)|reads\/(?:sources|eventSources|followEvent|ownSources))\.ts$/,
            },
            {
              name: 'lists',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/session\/reads\/(?:noteRequest|deviceRecord|keepTrying|list|showFromDevice|reportDeviceRead)\.ts$/,
            },
            // What decides whether a press is queued.
            {
              name: 'isOffline',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/data\/offline\/outbox\/(?:isOffline|orQueued)\.ts$/,
            },
            // Needed by lists, and later by the event page and the footer.
            { name: 'motion', priority: 1, includeDependenciesRecursively: false, test: /src\/ui\/motion\// },
            // Form fields, which an event's first view does not need.
            { name: 'fields', priority: 0, test: /src\/ui\/forms\/(?:fieldFrame|select|textField)\.tsx$/ },
            // Before the places, whose search would otherwise load with every page that reads a document.
            { name: 'zod', priority: 2, test: /node_modules\/zod\// },
            // What each part that opens a database needs. The identity service opens one too, so a visitor's worker caches it.
            {
              name: 'deviceDatabase',
              priority: 2,
              test: /src\/(?:domain\/store\/deviceDatabase|data\/offline\/database\/abortOnLeave)\.ts$/,
            },
            { name: 'area', priority: 2, test: /src\/domain\/places\/(?:area|address)\.ts$/ },
            // Before the groups below, which would include their dependencies: React's chunk must not depend on another.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/reactDom\.ts$/,
              priority: 2,
            },
            // One file for both sources of places, because the entry that all pages wait for names every chunk.
            {
              name: 'places',
              test: /src\/(?:data\/places\/(?:typedQuery|gazetteerSearch|mapbox)|domain\/places\/placeName)/,
              priority: 1,
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
