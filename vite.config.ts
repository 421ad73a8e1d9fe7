import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
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
});
