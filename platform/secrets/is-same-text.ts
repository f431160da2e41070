import { timingSafeEqual } from 'node:crypto';

/** Whether a secret or signature is the one expected, in a time that tells nothing of how much of it was right. */
export function isSameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
