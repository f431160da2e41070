import { defineConfig } from 'vitest/config';

const everywhereElse = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'tools/boundaries/fixtures/**'];
const withDatabase = ['**/*.db.test.ts', '**/routes.test.ts'];

export default defineConfig({
  test: {
    // All processors: the default leaves one out, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhereElse, ...withDatabase],
          // Unit tests share no state between files, so modules are loaded once.
          isolate: false,
          // Only stops a test that hangs: property tests run thousands of cases, also on a slow machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'db',
          include: withDatabase,
          exclude: everywhereElse,
          globalSetup: ['platform/db/testing/global-setup.ts'],
          // The modules of the whole application are loaded once per worker instead of once per file.
          isolate: false,
          setupFiles: ['platform/db/testing/before-each-file.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
