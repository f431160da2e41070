import { describe, expect, it } from 'vitest';
import { Slug } from '#kernel/text/slug.ts';
import { refuseHost, toIdentifier } from './new-website.ts';

describe('the host of a new website', () => {
  it.each(['shop.example', 'a', 'xn--bcher-kva.example', '10.0.0.1', `${'a'.repeat(63)}.example`])(
    'can be %s',
    (host) => {
      expect(refuseHost(host, ['admin.example'])).toBeNull();
    },
  );

  it.each([
    '',
    'Shop.example',
    'https://shop.example',
    'shop.example:8080',
    'shop.example/',
    'shop..example',
    '-shop.example',
    'shop_1.example',
    'bücher.example',
    '[::1]',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(127)}ab`,
  ])('cannot be %j', (host) => {
    expect(refuseHost(host, [])).toBe('invalid');
  });

  it('cannot be the host of the owner area', () => {
    expect(refuseHost('admin.example', ['admin.example'])).toBe('reserved');
  });
});

describe('the identifier of a new website', () => {
  it.each([
    ['shop.example', 'shop-example'],
    ['xn--bcher-kva.example', 'xn-bcher-kva-example'],
    ['config.example', 'conf-example'],
    ['conconfigfig.example', 'conconffig-example'],
    ['cconfigonfig.example', 'cconfonfig-example'],
    ['configig.example', 'site'],
    [`${'a'.repeat(63)}.${'b'.repeat(35)}.example`, `${'a'.repeat(63)}-${'b'.repeat(35)}`],
  ])('for the host %s is the slug %s', (host, identifier) => {
    expect(toIdentifier(host)).toBe(identifier);
    expect(Slug.safeParse(identifier).success).toBe(true);
  });
});
