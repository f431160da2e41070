import sharp from 'sharp';
import { expect, it } from 'vitest';
import { placeholderOf } from './placeholder.ts';

const colors = (dominant: string) => ({
  topLeft: '',
  topRight: '',
  bottomLeft: '',
  bottomRight: '',
  center: '',
  dominant,
});

it.each([
  ['the dominant colour of the picture', { alpha: false, colors: colors('b5532c') }, [0xb5, 0x53, 0x2c, 255]],
  ['grey while its colours are unknown', { alpha: false, colors: null }, [0xe5, 0xe5, 0xe5, 255]],
  ['transparent for a picture with transparent parts', { alpha: true, colors: colors('ffffff') }, [255, 255, 255, 0]],
])('a placeholder is one pixel: %s', async (_title, medium, expected) => {
  const { data, info } = await sharp(placeholderOf(medium)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, [...data]]).toEqual([1, 1, expected]);
});
