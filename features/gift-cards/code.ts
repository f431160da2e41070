/** Without 0 and O, 1 and I, which are easily confused. Thirty-two characters, so that each encodes five bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 16;
const GROUP = 4;

/** Uses five bits of each byte, so that all characters are equally likely. */
export function toCode(bytes: Uint8Array): string {
  if (bytes.length < CODE_LENGTH) throw new Error(`A code needs ${CODE_LENGTH} bytes`);
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte & 31)).join('');
}

/** Ignores spaces, hyphens and case. */
export function normalizeCode(text: string): string {
  return text.replace(/[\s\-‐-―_.]/g, '').toUpperCase();
}

/** In groups, as shown to people. */
export function formatCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

export const lastFour = (code: string): string => code.slice(-GROUP);
