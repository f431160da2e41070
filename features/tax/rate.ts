const RATE = /^(\d{1,3})(?:\.(\d{1,6}))?$/;
const DECIMAL_PLACES = 6;

/** 100 % in millionths of a percent. */
export const HUNDRED_PERCENT = 100n * 10n ** BigInt(DECIMAL_PLACES);

export function isTaxRate(text: string): boolean {
  return RATE.test(text);
}

/** A rate such as `"8.875"` in millionths of a percent, the finest precision of a rate. Exact, without floats. */
export function toMicroPercent(rate: string): bigint {
  const match = RATE.exec(rate);
  if (match === null) throw new RangeError(`Not a tax rate: ${rate}`);
  const [, integerPart = '0', fraction = ''] = match;
  return BigInt(integerPart + fraction.padEnd(DECIMAL_PLACES, '0'));
}
