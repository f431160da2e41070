import { describe, expect, it } from 'vitest';
import { FileNames } from './file-names.ts';

const names = new FileNames(
  [
    'Photos/Bowl.JPG',
    'Photos/back/bowl-2.jpg',
    'a/cup.png',
    'b/cup.png',
    'b/cafe\u0301.png',
    '__MACOSX/Photos/._Bowl.JPG',
    '.DS_Store',
  ].map((path) => ({ path })),
);
const find = (name: string): string | null => {
  const found = names.find(name);
  return found === null || found === 'ambiguous' ? found : found.path;
};

describe('the names of files in a zip file', () => {
  it.each([
    ['Photos/Bowl.JPG', 'Photos/Bowl.JPG'],
    ['photos/bowl.jpg', 'Photos/Bowl.JPG'],
    ['bowl.jpg', 'Photos/Bowl.JPG'],
    ['./Photos\\bowl.jpg', 'Photos/Bowl.JPG'],
    ['/back/bowl-2.jpg', 'Photos/back/bowl-2.jpg'],
    ['other/bowl-2.jpg', 'Photos/back/bowl-2.jpg'],
    ['b/cup.png', 'b/cup.png'],
    ['caf\u00e9.png', 'b/cafe\u0301.png'],
  ])('find the file that %s means', (name, path) => {
    expect(find(name)).toBe(path);
  });

  it('asks for the folder if several files have a name', () => {
    expect(find('cup.png')).toBe('ambiguous');
  });

  it('has neither missing nor hidden files', () => {
    expect(find('plate.png')).toBeNull();
    expect(find('._bowl.jpg')).toBeNull();
    expect(find('.ds_store')).toBeNull();
    expect(names.count).toBe(5);
  });
});
