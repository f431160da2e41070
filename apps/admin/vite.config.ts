import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SHARED_LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|query-core|react-query|react-router|react-store|router-core|store))\//;

/** The bundle of the owner area. The server renders the page that loads it, using the manifest written here. */
export default defineConfig({
  base: '/assets/admin/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/admin',
    assetsDir: '',
    manifest: true,
    // Every asset is a file: an inlined one would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'apps/admin/main.tsx',
      // The libraries that every screen needs are one file: many small ones compress worse.
      output: { codeSplitting: { groups: [{ name: 'libraries', test: SHARED_LIBRARIES }] } },
    },
  },
});
