import { describe, expect, it } from 'vitest';
import { findChain, formatChain, isLoop, type Link, type Links, refuseChains } from './chains.ts';

const link = (path: string, to: string): Link => ({ path, to, toPath: to.startsWith('/') ? to : null });
const linksOf = (...pairs: readonly [string, string][]): Links =>
  new Map(pairs.map(([path, to]) => [path, link(path, to)]));

describe('findChain', () => {
  it('returns nothing for one redirect', () => {
    expect(findChain(linksOf(['/a', '/b'], ['/c', 'https://other.example/']), '/a')).toBeNull();
  });

  it('returns every address of a chain, with another website as its end', () => {
    expect(findChain(linksOf(['/a', '/b'], ['/b', 'https://other.example/']), '/a')).toStrictEqual([
      '/a',
      '/b',
      'https://other.example/',
    ]);
  });

  it('ends a loop where it repeats an address', () => {
    const chain = findChain(linksOf(['/a', '/b'], ['/b', '/c'], ['/c', '/b']), '/a') ?? [];
    expect(formatChain(chain)).toBe('/a → /b → /c → /b');
    expect(isLoop(chain)).toBe(true);
    expect(findChain(linksOf(['/a', '/a']), '/a')).toStrictEqual(['/a', '/a']);
  });

  it('cuts a long chain', () => {
    const pairs = Array.from({ length: 30 }, (_, index): [string, string] => [`/${index}`, `/${index + 1}`]);
    const links = linksOf(...pairs);
    expect(formatChain(findChain(links, '/0') ?? [])).toBe('/0 → /1 → /2 → /3 → /4 → /5 → /6 → /7 → /8 → /9 → …');
    expect(formatChain(findChain(links, '/21') ?? [])).toBe(
      '/21 → /22 → /23 → /24 → /25 → /26 → /27 → /28 → /29 → /30',
    );
  });
});

describe('refuseChains', () => {
  const refusedOf = (stored: Links, ...changes: readonly [string, string][]) =>
    Object.fromEntries(
      [...refuseChains(stored, [...linksOf(...changes).values()])].map(([path, chain]) => [path, formatChain(chain)]),
    );

  it('refuses a redirect to an address that is redirected', () => {
    expect(refusedOf(linksOf(['/b', '/c']), ['/a', '/b'])).toStrictEqual({ '/a': '/a → /b → /c' });
  });

  it('refuses to redirect the target of a stored redirect', () => {
    expect(refusedOf(linksOf(['/a', '/b']), ['/b', '/c'])).toStrictEqual({ '/b': '/a → /b → /c' });
  });

  it('refuses all changes of a loop', () => {
    expect(refusedOf(new Map(), ['/a', '/b'], ['/b', '/a'], ['/x', '/y'])).toStrictEqual({
      '/a': '/a → /b → /a',
      '/b': '/b → /a → /b',
    });
  });

  it('judges the changes together: a stored redirect may be turned around', () => {
    expect(refusedOf(linksOf(['/b', '/a']), ['/a', '/b'], ['/b', '/c'])).toStrictEqual({ '/a': '/a → /b → /c' });
    expect(refusedOf(linksOf(['/a', '/b']), ['/a', '/c'], ['/b', '/c'])).toStrictEqual({});
  });

  it('checks the stored redirect again that a refused change would have replaced', () => {
    // Without the refused change of /a, /a leads to /d again, which the second change redirects.
    expect(refusedOf(linksOf(['/a', '/d'], ['/b', '/c']), ['/a', '/b'], ['/d', '/e'])).toStrictEqual({
      '/a': '/a → /b → /c',
      '/d': '/a → /d → /e',
    });
  });

  it('follows few addresses of a chain of all rows', () => {
    let lookups = 0;
    class CountedLinks extends Map<string, Link> {
      override get(path: string): Link | undefined {
        lookups += 1;
        return super.get(path);
      }
    }
    const rows = 2000;
    const changes = Array.from({ length: rows }, (_, index) => link(`/${index}`, `/${index + 1}`));
    const links = new CountedLinks(changes.map((change) => [change.path, change]));
    for (const { path } of changes) findChain(links, path);
    expect(lookups).toBeLessThanOrEqual(rows * 11);
    // Every redirect but the last one leads to another one.
    expect(refuseChains(new Map(), changes).size).toBe(rows - 1);
  });

  it('leaves no chain and no loop, in any order of the changes', () => {
    let seed = 7;
    const random = (max: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % max;
    };
    const byPath = (chains: ReadonlyMap<string, string[]>) => [...chains].toSorted(([a], [b]) => a.localeCompare(b));
    for (let run = 0; run < 300; run++) {
      const stored = new Map<string, Link>();
      for (let from = 0; from < 4; from++) stored.set(`/s${from}`, link(`/s${from}`, `/t${random(4)}`));
      const names = [...stored.keys(), '/t0', '/t1', '/t2', '/x', '/y'];
      const nameAt = (): string => names[random(names.length)] ?? '/x';
      const changes = [
        ...new Map(Array.from({ length: 6 }, () => nameAt()).map((path) => [path, link(path, nameAt())])).values(),
      ];
      const refused = refuseChains(stored, changes);
      const links = new Map(stored);
      for (const change of changes) if (!refused.has(change.path)) links.set(change.path, change);
      for (const path of links.keys()) expect(findChain(links, path)).toBeNull();
      expect(byPath(refuseChains(stored, changes.toReversed()))).toStrictEqual(byPath(refused));
    }
  });
});
