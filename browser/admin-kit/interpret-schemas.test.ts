import { expect, it, vi } from 'vitest';
import { interpretSchemas } from './interpret-schemas.ts';

it('schemas that are loaded afterwards do not compile code from strings', async () => {
  const compile = vi.fn(Function);
  vi.stubGlobal('Function', compile);
  vi.stubGlobal('__zod_globalConfig', undefined);
  interpretSchemas();
  vi.resetModules();
  const { z } = await import('zod');
  expect(z.strictObject({ name: z.string() }).safeParse({ name: 'Mug' }).success).toBe(true);
  expect(z.config().jitless).toBe(true);
  expect(compile).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
