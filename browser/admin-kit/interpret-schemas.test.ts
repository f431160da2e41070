import { afterEach, expect, it, vi } from 'vitest';
import { interpretSchemas } from './interpret-schemas.ts';

// That the library reads the setting is covered by journeys, which fail on a violation of the CSP.

afterEach(() => vi.unstubAllGlobals());

it('tells the schema library not to compile code from strings', () => {
  vi.stubGlobal('__zod_globalConfig', undefined);
  interpretSchemas();
  expect((globalThis as { __zod_globalConfig?: unknown }).__zod_globalConfig).toStrictEqual({ jitless: true });
});
