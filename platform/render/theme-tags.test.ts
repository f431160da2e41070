import { describe, expect, it } from 'vitest';
import { expandTags } from './theme-tags.ts';

describe('expandTags', () => {
  it('applies the named template to the named navigation', () => {
    expect(expandTags('<nav><squarespace:navigation navigationId="main" template="main-nav" /></nav>')).toBe(
      '<nav>{navigation.main|apply main-nav.block}</nav>',
    );
    expect(expandTags('<squarespace:navigation template="n" navigationId="footer"></squarespace:navigation>')).toBe(
      '{navigation.footer|apply n.block}',
    );
  });

  it('leaves nothing of a tag that names no template, and touches no other markup', () => {
    expect(expandTags('a<squarespace:navigation />b<nav>c</nav>')).toBe('ab<nav>c</nav>');
  });
});
