export interface ByteRange {
  first: number;
  last: number;
}

const ONE_RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * The range that a `Range` header requests (RFC 9110, section 14). An invalid header, several ranges and other units
 * are answered with the whole file, as the standard allows.
 */
export function toByteRange(header: string | undefined, length: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  // A last position before the first makes the header invalid, and an invalid header is ignored.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  // Without a first position it is a suffix length: the last bytes of the file.
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'outside' : { first, last };
}
