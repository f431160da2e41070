import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classicScript, inlineScript } from '../../tools/build/classic-script.ts';
import { parseOnce } from '../../tools/build/parse-once.ts';
import { smallPreload } from '../../tools/build/small-preload.ts';

const BASE = '/assets/storefront/';

/** The code that most islands need beside React, as one file. The bootstrap script needs none of it. */
const SHARED =
  /\/(browser\/(client\/|islands\/(announce|page-context|rendered-data)|shop-kit\/format-cents)|kernel\/money\/|features\/catalog\/(product-type|storefront\/write-amount))/;

/** The small parts of a product page: one chunk is a fifth smaller than separate ones. */
const PRODUCT =
  /\/features\/(catalog\/(storefront\/(mount-(variants|installments|related)|variant-)|installments)|restock\/storefront\/(?!index)|reviews\/storefront\/mount-reviews)/;

/** The bundle of published pages: a small bootstrap script, and chunks fetched when an island needs them. */
export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [
    smallPreload(BASE),
    react(),
    parseOnce(),
    classicScript('apps/storefront/theme-scripts.ts', 'theme-scripts'),
    inlineScript('browser/islands/record-early-input.ts', 'record-early-input.js'),
  ],
  build: {
    outDir: 'dist/storefront',
    assetsDir: '',
    manifest: true,
    // Source maps are stored beside the scripts, which do not reference them: they are for debugging, never for a
    // browser.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // The preload table is part of the bootstrap script, so it names only styles and the files that most islands share.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names) => names.filter((name) => /\.css$|^(react|kit|explain)-/.test(name)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'apps/storefront/main.ts',
      output: {
        codeSplitting: {
          groups: [
            // Needed by all: otherwise they would become part of the first chunk that uses them, and every page would
            // load that chunk.
            { name: 'load', test: /vite\/preload-helper|browser\/islands\/dom-events|kernel\/time\/clock/ },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: 'kit', test: SHARED },
            { name: 'product', test: PRODUCT },
          ],
        },
      },
    },
  },
});
