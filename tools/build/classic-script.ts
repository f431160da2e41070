import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * Adds a single-file script that pages load without `type="module"`, so that it runs before the inline scripts after
 * it. Its key in the manifest is the path of its source, as for entries.
 */
export function classicScript(source: string, name: string): Plugin {
  return scriptPlugin(source, { name: `${name}.js`, originalFileName: source });
}

/** Adds a single-file script that the server inlines into pages. Its file name is fixed. */
export function inlineScript(source: string, fileName: string): Plugin {
  return scriptPlugin(source, { fileName });
}

type OutputName = { fileName: string } | { name: string; originalFileName: string };

function scriptPlugin(source: string, outputName: OutputName): Plugin {
  let root = process.cwd();
  return {
    name: `vitrine-script-${source}`,
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      const { outputFiles, metafile } = await build({
        absWorkingDir: root,
        entryPoints: [source],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: 'iife',
        target: 'es2020',
        charset: 'ascii',
        logLevel: 'warning',
      });
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(path.resolve(root, file));
      const [output] = outputFiles;
      if (output === undefined) this.error(`${source} produced no script`);
      this.emitFile({ type: 'asset', ...outputName, source: output.text });
    },
  };
}
