import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMapLoader } from './load-map.ts';

it('finds the source map beside a script, in that folder only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-maps-'));
  try {
    await writeFile(path.join(folder, 'main-a1.js.map'), '{"version":3}');
    const load = createMapLoader(folder);
    expect(await load('main-a1.js')).toEqual({ version: 3 });
    expect(await load('gone-b2.js')).toBeNull();
    expect(await createMapLoader(path.join(folder, 'inside'))('../main-a1.js')).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
