import { deflateSync } from 'node:zlib';
import { makeZip } from '#seeds/factories/make-zip.ts';
import type { SeededRandom } from '../fault/seeded-random.ts';
import { hostileSvg } from './hostile-svg.ts';
import { anyText } from './hostile-text.ts';

const KB = 1024;
const MB = KB * KB;
const HUGE = 0x7f_ff_ff_ff;

export interface HostileFile {
  /** With the extension that matches its content, as a careful attacker would name it. */
  name: string;
  bytes: Buffer;
}

type MakeFile = (random: SeededRandom) => HostileFile;

const KINDS: readonly MakeFile[] = [
  // SVG has the most variants: our own parser reads it first, and then a library.
  ...Array.from({ length: 8 }, (): MakeFile => (random) => ({ name: 'a.svg', bytes: hostileSvg(random) })),
  (random) => ({ name: 'a.png', bytes: png(random.pick([1, 60_000, HUGE]), random.pick([1, 60_000, HUGE])) }),
  () => ({ name: 'bomb.png', bytes: png(9999, 9999, deflateSync(Buffer.alloc(9999 * (9999 + 1)), { level: 9 })) }),
  (random) => ({ name: 'a.jpg', bytes: jpeg(random.pick([1, 65_535]), random.pick([0, 1, 65_535])) }),
  (random) => ({ name: 'a.webp', bytes: webp(random.pick([1, 0x3f_ff, 0xff_ff_ff])) }),
  (random) => ({ name: 'a.gif', bytes: gif(random.pick([0, 1, 65_535]), random.pick([0, 1, 5000])) }),
  (random) => truncate(random, { name: 'a.png', bytes: png(100, 100) }),
  (random) => truncate(random, { name: 'a.jpg', bytes: jpeg(100, 100) }),
  (random) => truncate(random, { name: 'a.webp', bytes: webp(100) }),
  (random) => truncate(random, { name: 'a.gif', bytes: gif(100, 3) }),
  (random) => ({ name: 'a.avif', bytes: Buffer.concat([ascii('\0\0\0\x20ftypavif'), randomContent(random, 50 * KB)]) }),
  (random) => ({ name: 'a.png', bytes: Buffer.concat([png(100, 100), randomContent(random, 500 * KB)]) }),
  // Polyglots: a valid start of one file type followed by another type, named like a third.
  () => ({ name: 'a.svg', bytes: Buffer.concat([png(10, 10), ascii('<svg><script>alert(1)</script></svg>')]) }),
  () => ({ name: 'a.gif', bytes: ascii('GIF89a/*\0\0*/=1;alert(1)//<script>alert(1)</script>') }),
  () => ({ name: 'a.pdf', bytes: ascii('%PDF-1.7\n<html><script>alert(1)</script></html>\nPK\x03\x04') }),
  () => ({ name: 'a.html', bytes: ascii('<!-- x --><html><body><svg onload="alert(1)"/></body></html>') }),
  (random) => ({ name: 'a.zip', bytes: Buffer.concat([ascii('PK\x03\x04'), randomContent(random, 300 * KB)]) }),
  (random) => truncate(random, { name: 'a.zip', bytes: makeZip([{ path: 'a.png', content: png(10, 10) }]) }),
  () => ({ name: 'a.zip', bytes: makeZip([{ path: '../../a.png', content: png(10, 10) }]) }),
  () => ({ name: 'bomb.zip', bytes: makeZip([{ path: 'a.png', content: Buffer.alloc(10 * MB) }]) }),
  () => ({ name: 'a.zip', bytes: makeZip([{ path: 'a.png', content: 'x', declaredBytes: 0xff_ff_ff_fe }]) }),
  () => ({ name: 'a.zip', bytes: ascii(`PK\x05\x06${'\xff'.repeat(18)}`) }),
  (random) => ({ name: 'a.txt', bytes: Buffer.from(anyText(random, 900 * KB)) }),
  (random) => ({ name: 'a.txt', bytes: Buffer.from(`text${'\0'.repeat(random.pick([1, 5000]))}text`) }),
  () => ({ name: 'a.txt', bytes: Buffer.from(`${'text '.repeat(1000)}\0\0\0`) }),
  () => ({ name: 'a.png', bytes: Buffer.alloc(0) }),
  (random) => ({ name: `${anyText(random, 60)}.png`, bytes: png(10, 10) }),
  // The maximum accepted size, and one byte more.
  (random) => ({
    name: 'large.jpg',
    bytes: padToLength(jpeg(4000, 4000), random.pick([5 * MB, 5 * MB + 1, 20_000_000])),
  }),
  (random) => ({ name: 'large.png', bytes: padToLength(png(4000, 4000), random.pick([10 * MB, 20_000_001])) }),
  (random) => ({
    name: 'large.pdf',
    bytes: padToLength(ascii('%PDF-1.7\n'), random.pick([5 * MB, 10 * MB + 1, 60 * MB])),
  }),
];

export function hostileFile(random: SeededRandom): HostileFile {
  return random.pick(KINDS)(random);
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function randomContent(random: SeededRandom, length: number): Buffer {
  const piece = Buffer.from(Array.from({ length: 251 }, () => random.below(256)));
  return Buffer.alloc(length, piece);
}

function padToLength(head: Buffer, length: number): Buffer {
  return Buffer.concat([head, Buffer.alloc(length - head.length, 0x5a)]);
}

/** Truncates the file at a random position, often within its header. */
function truncate(random: SeededRandom, { name, bytes }: HostileFile): HostileFile {
  return { name, bytes: bytes.subarray(0, random.chance(0.5) ? random.below(40) : random.below(bytes.length)) };
}

function png(width: number, height: number, pixels: Uint8Array = deflateSync(Buffer.alloc(1000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([ascii('\x89PNG\r\n\x1a\n'), ...chunks]);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, check]);
}

/** CRC-32 as in PNG. The one in node:zlib is newer than the oldest supported Node version. */
function checksum(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xed_b8_83_20 : 0);
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}

/** A progressive frame of this size with only the start of its first scan. */
function jpeg(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const table = Buffer.concat([ascii('\xff\xdb\0\x43\0'), Buffer.alloc(64, 1)]);
  const frame = Buffer.concat([ascii('\xff\xc2\0\x0b\x08'), size, ascii('\x01\x01\x11\0')]);
  const codes = Buffer.concat([ascii('\xff\xc4\0\x14\0\x01'), Buffer.alloc(15), ascii('\0')]);
  const scan = ascii('\xff\xda\0\x08\x01\x01\0\0\0\0');
  return Buffer.concat([ascii('\xff\xd8'), table, frame, codes, scan, Buffer.alloc(200), ascii('\xff\xd9')]);
}

/** A canvas of this size, declared in the extended header, with an image that does not match it. */
function webp(side: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(side, 4, 3);
  canvas.writeUIntLE(side, 7, 3);
  const data = Buffer.concat([
    ascii('WEBPVP8X\x0a\0\0\0'),
    canvas,
    ascii('VP8L\x20\0\0\0\x2f\xff\xff\xff\x0f'),
    Buffer.alloc(27),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([ascii('RIFF'), length, data]);
}

function gif(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const head = Buffer.concat([ascii('GIF89a'), size, ascii('\x80\0\0\0\0\0\xff\xff\xff')]);
  const frame = Buffer.concat([ascii('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0'), size, ascii('\0\x02\x02\x44\x01\0')]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), ascii(';')]);
}
