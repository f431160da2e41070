import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classicScript, inlineScript } from '../../tools/build/classic-script.ts';
import { readOnce } from '../../tools/build/read-once.ts';
import { smallPreload } from '../../tools/build/small-preload.ts';

const BASE = '/assets/storefront/';

/** What most islands need beside React, as one file; the start script needs none of it. */
const KIT =
  /\/(browser\/(client\/|islands\/(announce|page-facts|rendered-facts)|shop-kit\/format-cents)|kernel\/money\/|features\/catalog\/(product-type|storefront\/write-amount))/;

/** What the page of a product has of small parts: together they are a fifth less than each by itself. */
const PRODUCT =
  /\/features\/(catalog\/(storefront\/(mount-(variants|installments|related)|variant-)|installments)|restock\/storefront\/(?!index)|reviews\/storefront\/mount-reviews)/;

/** The bundle of published pages: a small start script, and chunks that are fetched when an island needs them. */
export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [
    smallPreload(BASE),
    react(),
    readOnce(),
    classicScript('apps/storefront/theme-scripts.ts', 'theme-scripts'),
    inlineScript('browser/islands/record-early-input.ts', 'record-early-input.js'),
  ],
  build: {
    outDir: 'dist/storefront',
    assetsDir: '',
    manifest: true,
    // Beside the scripts, which do not name them: for who reads an error, never for a browser.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // The table of what to fetch beside a chunk is in the start script: it names styles and the files that most islands share.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names) => names.filter((name) => /\.css$|^(react|kit|explain)-/.test(name)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // A face only names what is in other files: who takes in one of them has not taken in the others.
      treeshake: { moduleSideEffects: (id: string) => !id.endsWith('/storefront/index.ts') },
      input: 'apps/storefront/main.ts',
      output: {
        codeSplitting: {
          groups: [
            // Needed by all: else it would go where it is first found, and bring that everywhere.
            { name: 'load', test: /vite\/preload-helper/ },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: 'kit', test: KIT },
            { name: 'product', test: PRODUCT },
          ],
        },
      },
    },
  },
});
