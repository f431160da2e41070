import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFileInput {
  path: string;
  content: Uint8Array | string;
  /** Stored without compression. */
  isStored?: boolean;
  /** Sets the flag of encrypted entries. The content stays as it is. */
  isEncrypted?: boolean;
  /** Declared instead of the real size. */
  declaredBytes?: number;
  /** Declared instead of the real checksum. */
  declaredCrc?: number;
}

interface Part {
  local: Buffer;
  central: Buffer;
}

/** Writes a zip file, also one that no archiver would write. */
export function makeZip(files: readonly ZipFileInput[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { local, central } = writeFile(file, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const UTF8_FLAG = 0x800;
const ENCRYPTED_FLAG = 1;

function writeFile(file: ZipFileInput, offset: number): Part {
  const { path, content, isStored = false, isEncrypted = false } = file;
  const name = Buffer.from(path);
  const bytes = Buffer.from(content);
  const data = isStored ? bytes : deflateRawSync(bytes);
  // From the version to the length of the extra field: the same in both headers.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(UTF8_FLAG + (isEncrypted ? ENCRYPTED_FLAG : 0), 2);
  common.writeUInt16LE(isStored ? 0 : 8, 4);
  common.writeUInt32LE(file.declaredCrc ?? crc32(bytes), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(file.declaredBytes ?? bytes.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const central = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), common, rest, name]);
  return { local, central };
}
