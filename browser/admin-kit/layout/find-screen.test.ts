import { describe, expect, it } from 'vitest';
import { findScreen } from './find-screen.ts';

const PATHS = ['/', '/$', '/orders', '/orders/$id', '/sign-in'];

describe('findScreen', () => {
  it.each([
    ['/config', '/', ''],
    ['/config/orders', '/orders', ''],
    ['/config/orders?state=paid', '/orders', '?state=paid'],
    ['/config/orders/17', '/orders/17', ''],
  ])('finds the screen at %s', (address, to, query) => {
    expect(findScreen(PATHS, address)).toStrictEqual({ to, query });
  });

  it.each([
    '/config/inbox',
    '/config/orders/new',
    '/config/orders/17/notes',
    '/configuration',
    '/orders',
    'https://elsewhere.example/config/orders',
    '',
  ])('finds nothing at “%s”', (address) => {
    expect(findScreen(PATHS, address)).toBeNull();
  });
});
