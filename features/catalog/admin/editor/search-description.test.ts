import { expect, it } from 'vitest';
import { searchDescription, textOf } from './search-description.ts';

it('reads the text of HTML', () => {
  expect(textOf('<p>Salt &amp; pepper,<br>for <b>two</b>.</p>\n<p>New</p>')).toBe('Salt & pepper, for two . New');
  expect(textOf('5 < 6')).toBe('5 < 6');
});

it('uses the page description first, then the beginning of the texts', () => {
  const empty = { seo: { title: '', description: '', image: null }, excerpt: '', body: '' };
  expect(searchDescription({ ...empty, body: '<p>Body</p>' })).toBe('Body');
  expect(searchDescription({ ...empty, excerpt: '<p>Short</p>', body: '<p>Body</p>' })).toBe('Short');
  expect(searchDescription({ ...empty, seo: { title: '', description: 'Given', image: null }, excerpt: 'Short' })).toBe(
    'Given',
  );
  expect(searchDescription({ ...empty, body: 'word '.repeat(100) })).toHaveLength(160);
  expect(searchDescription(empty)).toBe('');
});
