/** Messages about the lines of a stock change, by the reason of the problem. */
export const changeMessages = {
  unknown: () => 'No variant has this SKU.',
  repeated: () => 'This variant is listed twice.',
  'not-counted': () => 'Stock is not tracked for this variant.',
  'out-of-range': () => 'Stock must be between 0 and 1,000,000,000.',
  changed: (level: number) => `The stock has changed to ${level.toLocaleString('en-US')} in the meantime.`,
  summary: (count: number) =>
    count === 1 ? '1 line has an error. Nothing was changed.' : `${count} lines have errors. Nothing was changed.`,
} as const;
