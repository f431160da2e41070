import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const MAX_BYTES = 36_000;

it('the template engine without locale data is at most 36 kB in a browser', async () => {
  const { outputFiles } = await build({
    entryPoints: ['template/engine.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
  });
  const [bundle] = outputFiles;
  expect(bundle?.text).toContain('is unknown');
  expect(gzipSync(bundle?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(MAX_BYTES);
});
