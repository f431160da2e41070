export interface ByteRange {
  first: number;
  last: number;
}

const ONE_RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * The part that a `Range` header asks for (RFC 9110, section 14). A header that cannot be read, several parts at once and
 * another unit are answered with the whole, as the standard allows.
 */
export function toByteRange(header: string | undefined, length: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  // An end before its beginning makes the header invalid, and an invalid header is ignored.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  // Without a beginning it is the last so many bytes.
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'outside' : { first, last };
}
