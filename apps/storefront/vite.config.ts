import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const BASE = '/assets/storefront/';

/** What most islands need beside React, as one file; the start script needs none of it. */
const KIT =
  /\/(browser\/(client\/|islands\/(announce|page-facts|rendered-facts)|shop-kit\/format-cents)|kernel\/money\/|features\/catalog\/(product-type|storefront\/write-amount))/;

/** What the page of a product has of small parts: together they are a sixth less than each by itself. */
const PRODUCT =
  /\/features\/(catalog\/(storefront\/(mount-(variants|installments|related)|show-variant|variant-)|installments|variants?-)|restock\/storefront\/(?!index)|reviews\/storefront\/mount-reviews)/;

const HELPER = '\0vite/preload-helper.js';

// Fetches what a chunk needs beside it, and has it wait for its styles. A sheet that failed is tried again with the chunk.
const CODE = `
const linked = {};
const link = (name) => linked[name] ??= new Promise((done, fail) => {
  const element = document.createElement('link');
  const isSheet = name.endsWith('.css');
  element.rel = isSheet ? 'stylesheet' : 'modulepreload';
  element.href = BASE + name;
  if (isSheet) {
    element.onload = done;
    element.onerror = () => { delete linked[name]; element.remove(); fail(Error('No ' + name)); };
  } else done();
  document.head.append(element);
});
export const __vitePreload = async (load, names = []) => {
  await Promise.all(names.map(link));
  return load();
};
`;

/**
 * Vite's own helper for chunks serves every way of deploying a bundle, at 0.8 kB of the 5 kB that a page without islands may
 * load. Ours serves one: files under a fixed address, for browsers that know modules.
 */
function smallPreload(base: string): Plugin {
  return {
    name: 'vitrine-small-preload',
    enforce: 'pre',
    load: (id) => (id === HELPER ? CODE.replace('BASE', JSON.stringify(base)) : null),
  };
}

// As the bundler wraps what is no module: `=e((exports=>{` and `=e(((exports,module)=>{`.
const WRAPPED = /=e\(\((?:(\w+)|\((\w+,\w+)\))=>\{/g;

/**
 * React comes as functions that are called at once. Browsers read such a function once if it is a `function` in brackets, and
 * twice if it is an arrow: first to find its end, then in the middle of the task that calls it.
 */
function readOnce(): Plugin {
  return {
    name: 'vitrine-read-once',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'react') continue;
        chunk.code = chunk.code.replace(WRAPPED, (_all, one?: string, two?: string) => `=e((function(${one ?? two}){`);
      }
    },
  };
}

/** The bundle of published pages: a small start script, and chunks that are fetched when an island needs them. */
export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [smallPreload(BASE), react(), readOnce()],
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
