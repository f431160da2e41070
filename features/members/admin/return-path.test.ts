import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('the return path after signing in', () => {
  it.each(['/config', '/config/', '/config/products', '/config/products?search=bowl&page=2'])(
    'accepts the path %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    'javascript:alert(1)',
    '/',
    '/shop',
    '/configurator',
    'config/products',
    '',
    '/config/sign-in?return=/config/products',
    7,
    undefined,
  ])('rejects the path %s', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });
});
