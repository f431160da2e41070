import { expect, it } from 'vitest';
import { sectionsFor } from './sections.ts';

it('shows a section only to members with its capability', () => {
  const labels = (capabilities: string[]): string[] => sectionsFor(capabilities).map(({ label }) => label);
  expect(labels(['public', 'member', 'products.read'])).toStrictEqual(['Products', 'Sessions']);
  expect(labels(['public', 'member', 'comments.write'])).toStrictEqual(['Sessions']);
  expect(labels(['public'])).toStrictEqual([]);
});
