import { expect, it } from 'vitest';
import { chartArea, chartLine } from './chart-line.ts';

it('draws the lowest value at the bottom and the highest at the top', () => {
  expect(chartLine([0, 5, 10], 10)).toBe('0,70 160,36 320,2');
});

it('draws a flat line for days without any numbers', () => {
  expect(chartLine([0, 0], 0)).toBe('0,70 320,70');
});

it('closes an area along the bottom', () => {
  expect(chartArea([0, 10], 10)).toBe('0,72 0,70 320,2 320,72');
});
