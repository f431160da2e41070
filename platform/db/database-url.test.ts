import { describe, expect, it } from 'vitest';
import { toDatabaseName, toPrintableUrl, toSocketUrl, withDatabase } from './database-url.ts';

describe('database URLs', () => {
  it('encodes any character of a socket folder', () => {
    const url = toSocketUrl({ socketDir: '/srv/my shop/a+b&c', user: 'vitrine', database: 'shop' });
    expect(url).toBe('postgres://vitrine@/shop?host=%2Fsrv%2Fmy%20shop%2Fa%2Bb%26c');
  });

  it.each([
    ['postgres://u:p@h:5432/a?sslmode=require', 'postgres://u:p@h:5432/b?sslmode=require'],
    ['postgres://u@/a?host=%2Ftmp', 'postgres://u@/b?host=%2Ftmp'],
    ['postgres://h', 'postgres://h/b'],
    ['postgresql://h?x=/y', 'postgresql://h/b?x=/y'],
  ])('replaces the database name in %s', (from, to) => {
    expect(withDatabase(from, 'b')).toBe(to);
  });

  it.each([
    ['postgres://u:p@h:5432/a?sslmode=require', 'a'],
    ['postgres://u@/my%20shop?host=%2Ftmp', 'my shop'],
    ['postgres://h', ''],
  ])('reads the database name in %s', (url, name) => {
    expect(toDatabaseName(url)).toBe(name);
  });

  it('prints a URL without its password', () => {
    expect(toPrintableUrl('postgres://u:secret@h/a')).toBe('postgres://u:…@h/a');
    expect(toPrintableUrl('postgres://h/a?user=u&password=secret&x=1')).toBe('postgres://h/a?user=u&password=…&x=1');
  });
});
