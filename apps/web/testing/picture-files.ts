import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of four coloured quarters. */
export async function quadrantImage(width = 400, height = 300): Promise<Buffer> {
  const half = { width: width / 2, height: height / 2 };
  const tile = (background: string) =>
    sharp({ create: { ...half, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, green, blue, white] = await Promise.all(['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map(tile));
  return await sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: green, left: half.width, top: 0 },
      { input: blue, left: 0, top: half.height },
      { input: white, left: half.width, top: half.height },
    ])
    .png()
    .toBuffer();
}

/** A PNG whose header declares this size, without any pixel data. */
export function pngWithoutPixels(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

/** A photograph with a location and a rotated orientation in its metadata. */
export async function rotatedPhoto(): Promise<Buffer> {
  return await sharp(await quadrantImage())
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'SECRET owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}
