import type { Plugin } from 'vite';

// How the bundler wraps CommonJS modules: `=e((exports=>{` and `=e(((exports,module)=>{`.
const WRAPPED = /=e\(\((?:(\w+)|\((\w+,\w+)\))=>\{/g;

/**
 * React is bundled as functions that are called immediately. Browsers parse such a function once if it is a parenthesized
 * `function`, and twice if it is an arrow function: first to find its end, then during the task that calls it.
 */
export function parseOnce(): Plugin {
  let isMinified = true;
  return {
    name: 'vitrine-read-once',
    enforce: 'post',
    configResolved({ build }) {
      isMinified = build.minify !== false;
    },
    generateBundle(_options, bundle) {
      if (!isMinified) return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'react') continue;
        const code = chunk.code.replace(WRAPPED, (_all, one?: string, two?: string) => `=e((function(${one ?? two}){`);
        // Another bundler may use other wrappers. Fail the build instead of shipping a slow page unnoticed.
        if (code === chunk.code) this.error('The React module wrappers were not found');
        chunk.code = code;
      }
    },
  };
}
