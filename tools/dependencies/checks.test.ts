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

describe('declared package versions', () => {
  it.each(['^1.0.0', '~1.0.0', '1.x', 'latest', '*', '>=1.0.0'])('rejects the version range %s', (range) => {
    expect(findLooseVersions(Manifest.parse({ dependencies: { button: range } }))).toHaveLength(1);
  });

  it('accepts exact versions, including pre-releases', () => {
    const manifest = Manifest.parse({ dependencies: { button: '1.0.0' }, devDependencies: { tool: '2.0.0-beta.17' } });
    expect(findLooseVersions(manifest)).toEqual([]);
  });
});

describe('the package lock file', () => {
  it('rejects a registry URL and accepts a path', () => {
    const lockWithHost = LockFile.parse({
      packages: {
        'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' },
        'node_modules/b': { version: '1.0.0', resolved: 'packages/b' },
      },
    });
    expect(findRegistryHosts(lockWithHost)).toEqual([expect.stringContaining('node_modules/a')]);
  });

  it('requires every declared package to be locked at the declared version', () => {
    const manifest = Manifest.parse({ dependencies: { button: '1.0.0', screen: '3.1.0', gone: '1.0.0' } });
    expect(findUnlocked(manifest, lock)).toEqual([
      'package-lock.json: screen is 3.0.0, package.json requires 3.1.0',
      'package-lock.json: gone is missing; run npm install',
    ]);
  });

  it('resolves a package to the nearest parent node_modules folder', () => {
    expect(resolveFolder(lock, 'node_modules/button', 'colour')).toBe('node_modules/button/node_modules/colour');
    expect(resolveFolder(lock, 'node_modules/button/node_modules/colour', 'screen')).toBe('node_modules/screen');
    expect(resolveFolder(lock, 'node_modules/button', 'nothing')).toBeNull();
  });
});

describe('duplicate browser packages', () => {
  it('dependencies and peers of a browser package count as browser packages', () => {
    expect([...withDependencies(lock, ['button'])].sort()).toEqual(['button', 'colour', 'screen']);
  });

  it('rejects two versions of a watched package, but not of an unwatched one', () => {
    const watched = withDependencies(lock, ['button']);
    expect(findDuplicates({ lock, watched, allowed: {} })).toEqual([
      expect.stringMatching(/^colour .* 1\.4\.0, 2\.0\.0$/),
    ]);
  });

  it('accepts a duplicate with a reason and rejects a reason without a duplicate', () => {
    const watched = new Set(['colour']);
    expect(findDuplicates({ lock, watched, allowed: { colour: 'the button needs the old one' } })).toEqual([]);
    expect(findDuplicates({ lock, watched, allowed: { colour: 'as above', screen: 'none' } })).toEqual([
      expect.stringContaining('screen'),
    ]);
  });
});
