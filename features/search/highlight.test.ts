import { describe, expect, it } from 'vitest';
import { excerptAround, splitHits } from './highlight.ts';

describe('text of search results', () => {
  it('splits a text at its matches and loses nothing', () => {
    const parts = splitHits('Éclair & ember-glazed Embers', ['ember', 'eclair']);
    expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Éclair', 'ember', 'Embers']);
    expect(parts.map(({ text }) => text).join('')).toBe('Éclair & ember-glazed Embers');
  });

  it('shows an excerpt around the first match', () => {
    const text = `${'word '.repeat(100)}ember ${'tail '.repeat(100)}`;
    const excerpt = excerptAround(text, ['ember']);
    expect(excerpt).toMatch(/^…word .*ember.* tail…$/);
    expect(excerpt.length).toBeLessThan(165);
    expect(excerptAround('short', ['nothing'])).toBe('short');
    expect(excerptAround('x'.repeat(500), ['nothing'])).toBe(`${'x'.repeat(160)}…`);
  });
});
