import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { boundedChunks } from './local/bundling/boundedChunks.ts';
import { edgeShell } from './local/bundling/edgeShell.ts';
import { withoutPipelines } from './local/bundling/withoutPipelines.ts';
import { devProxy } from './local/bundling/devProxy.ts';
import { BUILT_FOR } from './local/deploy/builtFor.ts';
import {
  type Environment,
  parseAppCheckKey,
  parseEnvironment,
  parseStripeKey,
  storedPicturesAt,
} from './src/data/environment.ts';

/** Says in dist what it was built for, so that a build for the local stack is not put on the web. */
const builtFor = ({ firebase }: Environment): Plugin => ({
  name: 'arvo:built-for',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: BUILT_FOR, source: firebase.projectId });
  },
});

type Configuration = {
  readonly environment: Environment;
  readonly appCheckKey: string | null;
  readonly stripeKey: string | null;
};

/** Everything that is decided while building. */
const configured = ({ environment, appCheckKey, stripeKey }: Configuration): UserConfig => ({
  define: {
    // Decided while building, so that what only the local stack needs is not in a production build at all.
    __LOCAL_STACK__: JSON.stringify(environment.kind === 'local'),
    __SUPPORT_ADDRESS__: JSON.stringify(environment.supportAddress),
    __ENVIRONMENT__: JSON.stringify(environment),
    __APP_CHECK_KEY__: JSON.stringify(appCheckKey),
    __STRIPE_KEY__: JSON.stringify(stripeKey),
    __STORED_PICTURES__: JSON.stringify(storedPicturesAt(environment)),
  },
  plugins: [
    builtFor(environment),
    boundedChunks(),
    withoutPipelines(),
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
      // The manifest is a file of public/: one place to read it, and the same in development.
      manifest: false,
      // Analytics comes to nobody who has not agreed to it, not even to wait. Markdown shows the terms alone, whose text is not kept either.
      injectManifest: {
        globPatterns: ['{index,app}.html', 'static/**/*.{js,css,woff2}', '*.{png,svg,webmanifest}'],
        globIgnores: ['static/js/analytics.*', 'static/js/SafeMarkdown.*'],
        // Their names change with what is in them: what the page itself has just loaded is not fetched again.
        dontCacheBustURLsMatching: /^static\//,
      },
    }),
  ],
  server: { port: 5050, strictPort: true, host: '127.0.0.1', proxy: devProxy() },
  build: {
    target: 'es2023',
    rolldownOptions: {
      output: {
        // The specification's chunk addresses (section 7, "Other").
        entryFileNames: 'static/js/[name].[hash].js',
        chunkFileNames: 'static/js/[name].[hash].chunk.js',
        assetFileNames: 'static/assets/[name].[hash][extname]',
        // Apart from our own code: each is read and run as it arrives, in a task of its own, and stays known to a device
        // when only our own code has changed.
        codeSplitting: {
          groups: [
            // Small pieces that most pages share, as one file: a request costs more than what it brings.
            {
              name: 'shared',
              priority: 0,
              test: /src\/(?:ui\/(?:avatar|buttonClass|card|skeleton|usePictureFallback|alert|button|icon)|session\/useNow|domain\/(?:money\/price|time\/labels|time\/zonedTime|people\/access|places\/addressReveal|events\/join|analytics\/analyticsEvent|page\/pictures))\.tsx?$/,
              minShareCount: 2,
            },
            // Forms' own: no first view of an event has a field.
            { name: 'fields', priority: 0, test: /src\/ui\/(?:fieldFrame|select|textField)\.tsx$/ },
            // Before the places, which would bring their search to every page that reads a document.
            { name: 'zod', priority: 2, test: /node_modules\/zod\// },
            { name: 'area', priority: 2, test: /src\/domain\/places\/(?:area|address)\.ts$/ },
            // Before those, which would take what they depend on along: React is to need nothing else to be run.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/reactDom\.ts$/,
              priority: 2,
            },
            // One file for both sources of places: every further file is named in the code that all pages wait for.
            {
              name: 'places',
              test: /src\/(?:data\/places\/(?:typedQuery|gazetteerSearch|mapbox)|domain\/places\/placeName)/,
              priority: 1,
            },
            { name: 'router', test: /node_modules\/(?:@tanstack|use-sync-external-store|zustand)\//, priority: 1 },
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
    };
  } catch (error) {
    // Vite prints the stack: the sentence is all that helps whoever set the variables.
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}

export default defineConfig(({ mode }) => configured(configurationOf(mode)));
