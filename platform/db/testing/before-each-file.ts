import { forgetTestDatabase } from './test-database.ts';

// Vitest runs a setup file once per test file, also where the files share their modules.
forgetTestDatabase();
