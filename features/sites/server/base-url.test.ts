import { describe, expect, it } from 'vitest';
import { type BaseUrlInput, toBaseUrl } from './base-url.ts';

const of = (overrides: Partial<BaseUrlInput>) =>
  toBaseUrl({
    primary: null,
    publicUrl: undefined,
    isPublicUrl: false,
    fallback: 'http://localhost:3000',
    ...overrides,
  });
const shop = { host: 'shop.example', scheme: null };

describe('the base URL of a website', () => {
  it('is that of the installation or of the request when the website has no host', () => {
    expect(of({})).toBe('http://localhost:3000');
    expect(of({ publicUrl: 'https://shop.example/' })).toBe('https://shop.example');
  });

  it('is its first host with the scheme and port of the installation', () => {
    expect(of({ primary: shop })).toBe('http://shop.example:3000');
    expect(of({ primary: shop, publicUrl: 'https://other.example' })).toBe('https://shop.example');
    expect(of({ primary: shop, publicUrl: 'https://other.example:8443' })).toBe('https://shop.example:8443');
  });

  it('is the installation’s own URL when the website answers on it', () => {
    const own = { publicUrl: 'https://www.shop.example', isPublicUrl: true };
    expect(of({ primary: shop, ...own })).toBe('https://www.shop.example');
    expect(of({ primary: { ...shop, scheme: 'https' }, ...own })).toBe('https://shop.example');
  });

  it('has the scheme given with the host, without the port of another scheme', () => {
    expect(of({ primary: { host: 'shop.example', scheme: 'https' } })).toBe('https://shop.example');
    expect(of({ primary: { host: 'shop.example', scheme: 'http' } })).toBe('http://shop.example:3000');
  });
});
