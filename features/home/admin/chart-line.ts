export const CHART_WIDTH = 320;
export const CHART_HEIGHT = 72;
/** Keeps the stroke of the highest and of the lowest point inside the drawing. */
const MARGIN = 2;

/** The points of a line through the values from left to right. `max` is the value at the top. */
export function chartLine(values: readonly number[], max: number): string {
  const step = CHART_WIDTH / Math.max(1, values.length - 1);
  const height = CHART_HEIGHT - 2 * MARGIN;
  return values
    .map((value, index) => {
      const y = CHART_HEIGHT - MARGIN - (max === 0 ? 0 : (value / max) * height);
      return `${round(index * step)},${round(y)}`;
    })
    .join(' ');
}

/** The same line, closed along the bottom. */
export function chartArea(values: readonly number[], max: number): string {
  return `0,${CHART_HEIGHT} ${chartLine(values, max)} ${CHART_WIDTH},${CHART_HEIGHT}`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
