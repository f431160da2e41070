/** Without 0 and O, 1 and I, which are read for one another. Thirty-two, so that five bits make one. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 16;
const GROUP = 4;

/** Five bits of each byte; every character is as likely as any other. */
export function toCode(bytes: Uint8Array): string {
  if (bytes.length < CODE_LENGTH) throw new Error(`A code needs ${CODE_LENGTH} bytes`);
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte & 31)).join('');
}

/** As it was meant: spaces, hyphens and small letters do not matter. */
export function normalizeCode(text: string): string {
  return text.replace(/[\s\-‐-―_.]/g, '').toUpperCase();
}

/** As it is written down. */
export function formatCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

export const lastFour = (code: string): string => code.slice(-GROUP);
