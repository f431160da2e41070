import { describe, expect, it } from 'vitest';
import { speedIndex, toHistogram } from './speed-index.ts';

const white = [255, 255, 255];
const black = [0, 0, 0];
const frame = (ms: number, ...pixels: number[][]) => ({ ms, histogram: toHistogram(Uint8Array.from(pixels.flat())) });

describe('the speed index', () => {
  it('the index is the paint time if everything appears at the same time', () => {
    expect(speedIndex([frame(0, white, white), frame(800, black, black)])).toBe(800);
  });

  it('weighs a half-painted screen by half', () => {
    const frames = [frame(0, white, white), frame(400, black, white), frame(1000, black, black)];
    expect(speedIndex(frames)).toBe(400 + 300);
  });

  it('the index is the time of the first frame if nothing changes afterwards', () => {
    expect(speedIndex([frame(300, black), frame(900, black)])).toBe(300);
  });
});
