import { crc32, deflateSync } from 'node:zlib';
import type { Medium } from './repository.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const LIGHT_GREY = 'e5e5e5';

/**
 * A PNG of one pixel in the colour of a picture, cheap enough for a busy machine. Transparent if the picture may be.
 */
export function placeholderOf({ alpha, colors }: Pick<Medium, 'alpha' | 'colors'>): Buffer {
  const color = /^#?([0-9a-f]{6})$/i.exec(colors?.dominant ?? '')?.[1] ?? LIGHT_GREY;
  const pixel = Buffer.from(`${color}${alpha ? '00' : 'ff'}`, 'hex');
  const head = Buffer.alloc(13);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(1, 4);
  // Eight bits each of red, green, blue and alpha.
  head.set([8, 6, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), pixel]);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(row)), chunk('IEND', Buffer.of())]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
