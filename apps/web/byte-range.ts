export interface ByteRange {
  first: number;
  last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The part that a `Range` header asks for. Several parts at once, or another unit, may be answered with the whole. */
export function toByteRange(header: string | undefined, length: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  // Without a beginning it is the last so many bytes.
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'outside' : { first, last };
}
