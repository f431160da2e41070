import { describe, expect, it } from 'vitest';
import { splitSources } from './picture-sources.ts';

describe('the pictures of a cell', () => {
  it.each([
    ['', []],
    ['https://a.example/1.jpg https://a.example/2', ['https://a.example/1.jpg', 'https://a.example/2']],
    ['https://a.example/1,\n https://a.example/2', ['https://a.example/1', 'https://a.example/2']],
    ['bowl.jpg cup.png', ['bowl.jpg', 'cup.png']],
    ['Blue bowl.jpg, Red cup.PNG', ['Blue bowl.jpg', 'Red cup.PNG']],
    ['Blue bowl.jpg Red cup.png, pots/Pot 1.webp', ['Blue bowl.jpg', 'Red cup.png', 'pots/Pot 1.webp']],
    ['https://a.example/1.jpg Blue bowl.jpg', ['https://a.example/1.jpg', 'Blue bowl.jpg']],
    ['Blue bowl', ['Blue bowl']],
  ])('are read from %j', (cell, sources) => {
    expect(splitSources(cell)).toStrictEqual(sources);
  });
});
