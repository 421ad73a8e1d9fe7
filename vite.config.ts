import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig(({ mode }) => ({
  define: {
    // Decided while building, so that what only the local stack needs is not in a production build at all.
    __LOCAL_STACK__: JSON.stringify(!loadEnv(mode, process.cwd(), 'VITE_').VITE_FIREBASE_PROJECT_ID),
  },
  plugins: [
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
      injectManifest: { globPatterns: ['index.html', 'static/**/*.{js,css,woff2}', '*.{png,svg,webmanifest}'] },
    }),
  ],
  server: { port: 5050, strictPort: true, host: '127.0.0.1' },
  build: {
    target: 'es2023',
    rolldownOptions: {
      output: {
        // The specification's chunk addresses (section 7, "Other").
        entryFileNames: 'static/js/[name].[hash].js',
        chunkFileNames: 'static/js/[name].[hash].chunk.js',
        assetFileNames: 'static/assets/[name].[hash][extname]',
      },
    },
  },
}));
