const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));?/gi;
const LAST_CODE = 0x10_ff_ff;

/** Decodes the entities of a text for inspection. Null when it contains an unknown one. */
export function readEntities(text: string): string | null {
  let known = true;
  const read = text.replace(ENTITY, (...match: string[]) => {
    const [, decimal, hex, name] = match as (string | undefined)[];
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (!Number.isNaN(code) && code <= LAST_CODE) return String.fromCodePoint(code);
    const character = NAMED[name ?? ''];
    if (character === undefined) known = false;
    return character ?? '';
  });
  return known ? read : null;
}
