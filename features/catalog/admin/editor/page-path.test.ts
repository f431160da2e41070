import { expect, it } from 'vitest';
import { toSlug } from './page-path.ts';

it.each([
  ['Ember Mug', 'ember-mug'],
  ['  Café “Größe” & more! ', 'cafe-gro-e-more'],
  ['漢字', ''],
])('shows which slug the title %s makes', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});
