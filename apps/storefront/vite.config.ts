import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classicScript, inlineScript } from '../../tools/build/classic-script.ts';
import { readOnce } from '../../tools/build/read-once.ts';
import { smallPreload } from '../../tools/build/small-preload.ts';

const BASE = '/assets/storefront/';

/** The code that most islands need beside React, as one file. The bootstrap script needs none of it. */
const KIT =
  /\/(browser\/(client\/|islands\/(announce|page-context|rendered-facts)|shop-kit\/format-cents)|kernel\/money\/|features\/catalog\/(product-type|storefront\/write-amount))/;

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
    readOnce(),
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
      // A public API only re-exports from other files: importing one of them must not import the others.
      treeshake: { moduleSideEffects: (id: string) => !id.endsWith('/storefront/index.ts') },
      input: 'apps/storefront/main.ts',
      output: {
        codeSplitting: {
          groups: [
            // Needed by all: otherwise it would become part of the first chunk that uses it, and every page would load
            // that chunk.
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
