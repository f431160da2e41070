import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { watchBundles } from './bundles.ts';

it('the development bundles contain all files that the server reads', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bundles-'));
  const stop = await watchBundles(folder, () => undefined);
  try {
    for (const file of [
      'storefront/.vite/manifest.json',
      'storefront/record-early-input.js',
      'storefront-server',
      'admin/.vite/manifest.json',
    ])
      await expect(access(path.join(folder, file))).resolves.toBeUndefined();
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
});
