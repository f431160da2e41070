import { expect, it } from 'vitest';
import { titleOfFile } from './title-of-file.ts';

it.each([
  ['ember-mug_large.JPG', 'Ember mug large'],
  ['IMG_2041.heic', 'IMG 2041'],
  ['Moon Vase.final.png', 'Moon Vase final'],
  ['Käsebrett – Eiche.webp', 'Käsebrett – Eiche'],
  ['---.png', 'Untitled'],
  ['.png', 'Untitled'],
  ['', 'Untitled'],
])('makes a title of the file name %j', (name, title) => {
  expect(titleOfFile(name, 'Untitled')).toBe(title);
});

it('shortens a name that is too long for a title', () => {
  expect(titleOfFile(`${'x'.repeat(400)}.png`, 'Untitled')).toHaveLength(300);
});
