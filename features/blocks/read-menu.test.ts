import { expect, it } from 'vitest';
import { readMenu } from './read-menu.ts';

it('reads a menu from plain text: titles, sections, notes, names, descriptions and prices', () => {
  const text =
    'Lunch\n=====\n\nWarm\n----\nUntil three.\n\nSoup\nOf the day\n$7\n\nTart\n$9 / $16\n\nCold\n---\n\nBread\nby weight';
  expect(readMenu(text)).toEqual([
    {
      title: 'Lunch',
      sections: [
        {
          title: 'Warm',
          note: 'Until three.',
          entries: [
            { name: 'Soup', description: 'Of the day', price: '$7' },
            { name: 'Tart', description: '', price: '$9 / $16' },
          ],
        },
        { title: 'Cold', note: '', entries: [{ name: 'Bread', description: 'by weight', price: '' }] },
      ],
    },
  ]);
});

it('reads a menu without titles as one list', () => {
  expect(readMenu('Tea\n3,50 €\n\nCoffee\n4')[0]?.sections[0]?.entries).toEqual([
    { name: 'Tea', description: '', price: '3,50 €' },
    { name: 'Coffee', description: '', price: '4' },
  ]);
  expect(readMenu('')).toEqual([]);
});
