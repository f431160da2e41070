export const areaFormatMessages = {
  anywhere: 'All other countries',
  comma: ', ',
  andMore: (names: string, count: number) => `${names} and ${count.toLocaleString('en-US')} more`,
  postalCodes: (codes: string) => `postal codes ${codes}`,
} as const;
