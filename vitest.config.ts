import { defineConfig } from 'vitest/config';

const everywhereElse = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'tools/boundaries/fixtures/**'];
const withDatabase = ['**/*.db.test.ts', '**/routes.test.ts'];

export default defineConfig({
  test: {
    // All of the machine: the usual is one processor less, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhereElse, ...withDatabase],
          // Rules have no state that one file could leave to the next: each is read once.
          isolate: false,
          // A bound for what hangs: laws are tried on thousands of cases, also on a slow machine.
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'db',
          include: withDatabase,
          exclude: everywhereElse,
          globalSetup: ['platform/db/testing/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
