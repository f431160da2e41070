import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallPreload } from '../../tools/build/small-preload.ts';

const BASE = '/assets/admin/';

const SHARED_LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|query-core|react-query|react-router|react-store|router-core|store))\//;

/** Small parts that most screens use. */
const BASICS =
  /browser\/admin-kit\/(?:empty-state|tag|thumbnail|feedback\/empty-drawing|list\/list-source|format\/(?:count|locale|messages|relative-time|time|use-now)\.)/;

/** Reads amounts, in the filters of lists and on other screens. */
const MONEY = /kernel\/(?:money\/(?:currency|money|wire)|text\/trim-end-of)\./;

/** Shows amounts. */
const AMOUNTS = /browser\/admin-kit\/format\/(?:decimal|money)\./;

/** The sections of screens and forms. */
const SECTIONS = /browser\/admin-kit\/form\/form(?:-section|\.module)\./;

/** What every list needs. Its editors are loaded on demand. */
const LIST =
  /browser\/admin-kit\/list\/(?!column-choices|filter-editor|list-source|selected-ids|view-editor|virtual-rows)/;

/** The bundle of the owner area. The server renders the page that loads it, using the manifest written here. */
export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [react(), smallPreload(BASE, { isReported: true })],
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
      // Icons that no screen uses are left out.
      treeshake: { manualPureFunctions: ['outline'] },
      output: {
        // The frame contains the names of all files. One character less of each hash saves 0.1 kB.
        chunkFileNames: '[name]-[hash:7].js',
        assetFileNames: '[name]-[hash:7][extname]',
        codeSplitting: {
          // Many small files compress worse than few. What every page needs is two files: the libraries, which rarely
          // change, and the frame. What every list needs is two more.
          groups: [
            { name: 'libraries', test: SHARED_LIBRARIES, tags: ['$initial'] },
            { name: 'frame', tags: ['$initial'] },
            { name: 'basics', test: BASICS },
            { name: 'money', test: MONEY },
            { name: 'amounts', test: AMOUNTS },
            { name: 'sections', test: SECTIONS },
            { name: 'list', test: LIST },
            // Otherwise it would be part of the first field that a form without schemas shares with one that has some.
            { name: 'schemas', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
});
