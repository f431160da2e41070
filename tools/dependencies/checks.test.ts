import { describe, expect, it } from 'vitest';
import { withDependencies } from './browser-packages.ts';
import { findDuplicates, findLooseVersions, findRegistryHosts, findUnlocked } from './checks.ts';
import { LockFile, Manifest, resolveFolder } from './lock-file.ts';

const lock = LockFile.parse({
  packages: {
    '': {},
    'node_modules/button': { version: '1.0.0', dependencies: { colour: '^1.0.0' }, peerDependencies: { screen: '*' } },
    'node_modules/button/node_modules/colour': { version: '1.4.0' },
    'node_modules/colour': { version: '2.0.0' },
    'node_modules/screen': { version: '3.0.0' },
    'node_modules/tool': { version: '1.0.0', dependencies: { spark: '*' } },
    'node_modules/tool/node_modules/spark': { version: '1.0.0' },
    'node_modules/spark': { version: '2.0.0' },
  },
});

describe('versions', () => {
  it.each(['^1.0.0', '~1.0.0', '1.x', 'latest', '*', '>=1.0.0'])('%s is refused', (range) => {
    expect(findLooseVersions(Manifest.parse({ dependencies: { button: range } }))).toHaveLength(1);
  });

  it('an exact version passes, a pre-release too', () => {
    const manifest = Manifest.parse({ dependencies: { button: '1.0.0' }, devDependencies: { tool: '2.0.0-beta.17' } });
    expect(findLooseVersions(manifest)).toEqual([]);
  });
});

describe('lock file', () => {
  it('a registry address is refused, a path is not', () => {
    const addressed = LockFile.parse({
      packages: {
        'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' },
        'node_modules/b': { version: '1.0.0', resolved: 'packages/b' },
      },
    });
    expect(findRegistryHosts(addressed)).toEqual([expect.stringContaining('node_modules/a')]);
  });

  it('a declared package must be locked, at the declared version', () => {
    const manifest = Manifest.parse({ dependencies: { button: '1.0.0', screen: '3.1.0', gone: '1.0.0' } });
    expect(findUnlocked(manifest, lock)).toEqual([
      'package-lock.json: screen is 3.0.0, package.json wants 3.1.0',
      'package-lock.json: gone is missing; run npm install',
    ]);
  });

  it('a package is resolved to the nearest folder on the way up', () => {
    expect(resolveFolder(lock, 'node_modules/button', 'colour')).toBe('node_modules/button/node_modules/colour');
    expect(resolveFolder(lock, 'node_modules/button/node_modules/colour', 'screen')).toBe('node_modules/screen');
    expect(resolveFolder(lock, 'node_modules/button', 'nothing')).toBeNull();
  });
});

describe('duplicates', () => {
  it('what a browser package brings along, peers included, reaches the browser', () => {
    expect([...withDependencies(lock, ['button'])].sort()).toEqual(['button', 'colour', 'screen']);
  });

  it('a watched package in two versions is refused, an unwatched one is not', () => {
    const watched = withDependencies(lock, ['button']);
    expect(findDuplicates({ lock, watched, allowed: {} })).toEqual([
      expect.stringMatching(/^colour .* 1\.4\.0, 2\.0\.0$/),
    ]);
  });

  it('a duplicate with a reason passes, and a reason without a duplicate is refused', () => {
    const watched = new Set(['colour']);
    expect(findDuplicates({ lock, watched, allowed: { colour: 'the button needs the old one' } })).toEqual([]);
    expect(findDuplicates({ lock, watched, allowed: { colour: 'as above', screen: 'none' } })).toEqual([
      expect.stringContaining('screen'),
    ]);
  });
});
