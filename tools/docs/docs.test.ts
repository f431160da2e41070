import { describe, expect, it } from 'vitest';
import { checkDecisions } from './check-decisions.ts';
import { findBrokenLinks } from './check-links.ts';
import { readAnchors, readLinks } from './links.ts';

describe('links in documents', () => {
  it('reads links in prose that stay inside the project', () => {
    const text = [
      'See [one](docs/one.md), ![picture](a.png "A picture") and [the web](https://example.com).',
      '```md\n[sample](nowhere.md)\n```',
      'Write `[text](target.md)`; mail [us](mailto:a@example.com).',
    ].join('\n\n');
    expect(readLinks(text)).toEqual(['docs/one.md', 'a.png']);
  });

  it('names heading anchors as code hosts do', () => {
    expect([...readAnchors('# The house\n## `check`, and more!\n## The house\n```\n# no heading\n```')]).toEqual([
      'the-house',
      'check-and-more',
      'the-house-1',
    ]);
  });

  it('reports links to a missing file or heading', () => {
    const documents = [
      {
        path: 'README.md',
        text: '[a](docs/a.md) [b](docs/b.md) [c](docs/a.md#first) [d](docs/a.md#second) [e](#here)',
      },
      { path: 'docs/a.md', text: '# First\n[up](../README.md) [picture](../shop.png)' },
    ];
    const files = new Set(['README.md', 'docs/a.md', 'shop.png']);
    expect(findBrokenLinks(documents, (path) => files.has(path))).toEqual([
      'README.md: broken link docs/b.md',
      'README.md: broken link docs/a.md#second',
      'README.md: broken link #here',
    ]);
  });
});

describe('decision records', () => {
  const record = (name: string, text = '## Context\n## Decision\n## Consequences') => ({
    path: `docs/decisions/${name}`,
    text,
  });

  it('accepts records that are complete and in order', () => {
    expect(
      checkDecisions([record('README.md', ''), record('0001-slices.md'), record('0002-embedded-database.md')]),
    ).toEqual([]);
  });

  it.each([
    ['a name without a number', [record('slices.md')]],
    ['a gap in the numbers', [record('0001-slices.md'), record('0003-database.md')]],
    ['a number used twice', [record('0001-slices.md'), record('0001-database.md')]],
    ['a missing section', [record('0001-slices.md', '## Context\n## Decision')]],
  ])('rejects decisions: %s', (_, records) => {
    expect(checkDecisions(records)).toHaveLength(1);
  });
});
