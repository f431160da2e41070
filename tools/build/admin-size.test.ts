import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

// The script that every page of the owner area loads, and what a screen adds to it.
const MAX_ENTRY_BYTES = 145_000;
const MAX_SCREEN_BYTES = 25_000;
/** Forms with many kinds of fields, with a target of 60,000, and the page of an order with everything about it. */
const LARGER_SCREENS: Readonly<Record<string, number>> = {
  'features/media/admin/detail/medium-screen.tsx': 51_500,
  'features/bulk-edit/admin/bulk-screen.tsx': 28_500,
  'features/catalog/admin/filters/filters-screen.tsx': 30_500,
  'features/catalog/admin/product-screen.tsx': 60_000,
  'features/discounts/admin/discount-screen.tsx': 47_000,
  'features/discounts/admin/new-discount-screen.tsx': 43_500,
  'features/order-edits/admin/edit-screen.tsx': 26_000,
  'features/orders/admin/order-screen.tsx': 28_500,
  'features/draft-orders/admin/draft-screen.tsx': 59_000,
  'features/draft-orders/admin/new-draft-screen.tsx': 44_500,
  'features/gift-cards/admin/new-gift-cards-screen.tsx': 35_500,
};

interface Chunk {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  imports: string[];
  code: string;
}

afterEach(() => vi.unstubAllEnvs());

it('the owner area loads at most 145 kB of script, and a screen at most 25 kB or its own limit more', async () => {
  // The test runner sets another value, with which the development build of React would be measured.
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    configFile: 'apps/admin/vite.config.ts',
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  });
  const { output } = result as unknown as { output: Chunk[] };
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const find = (source: RegExp): Chunk[] =>
    [...chunks.values()].filter(({ facadeModuleId }) => source.test(facadeModuleId ?? ''));
  const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) filesOf(imported, seen);
    return seen;
  };
  const sizeOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0);

  const [entry] = find(/apps\/admin\/main\.tsx$/);
  const shell = filesOf(entry?.fileName ?? '');
  const screens = find(/features\/[^/]+\/admin\/.+-screen\.tsx$/).map((screen) => ({
    file: screen.facadeModuleId?.replace(/^.*\/features\//, 'features/') ?? '',
    bytes: sizeOf([...filesOf(screen.fileName)].filter((name) => !shell.has(name))),
  }));
  console.info(
    [`entry ${sizeOf(shell)} bytes`, ...screens.map(({ file, bytes }) => `${file} ${bytes} bytes`)].join('\n'),
  );
  expect(screens.length).toBeGreaterThan(2);
  expect(sizeOf(shell)).toBeLessThanOrEqual(MAX_ENTRY_BYTES);
  expect(screens.filter(({ file, bytes }) => bytes > (LARGER_SCREENS[file] ?? MAX_SCREEN_BYTES))).toStrictEqual([]);
});
