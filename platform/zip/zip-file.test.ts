import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Section, StoredFile } from '#platform/adapters/storage/port.ts';
import { makeZip } from '#seeds/factories/make-zip.ts';
import { type OpenZip, openZip, type ZipEntry, ZipError } from './zip-file.ts';

const LIMITS = { maxEntries: 1000, maxTotalBytes: 1_000_000 };

async function store(bytes: Uint8Array): Promise<StoredFile> {
  const storage = createMemoryStorage();
  await storage.put('file', bytes);
  const file = await storage.open('file');
  if (file === null) throw new Error('not stored');
  return file;
}

const open = async (bytes: Uint8Array, limits = LIMITS): Promise<OpenZip> => await openZip(await store(bytes), limits);

async function problemOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof ZipError ? error.problem : String(error);
  }
  return 'none';
}

async function readAll({ entries, read }: OpenZip, path: string): Promise<string> {
  const entry = entries.find((one) => one.path === path);
  const chunks: Uint8Array[] = [];
  for await (const chunk of read(entry as ZipEntry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a zip file', () => {
  it('lists its files without folders and streams stored and compressed ones', async () => {
    const zip = await open(
      makeZip([
        { path: 'pictures/', content: '' },
        { path: 'pictures/grün.txt', content: 'green' },
        { path: 'plain.txt', content: 'stored', isStored: true },
        { path: 'empty.txt', content: '' },
      ]),
    );
    expect(zip.entries.map(({ path, bytes }) => [path, bytes])).toStrictEqual([
      ['pictures/grün.txt', 5],
      ['plain.txt', 6],
      ['empty.txt', 0],
    ]);
    expect(await readAll(zip, 'pictures/grün.txt')).toBe('green');
    expect(await readAll(zip, 'plain.txt')).toBe('stored');
    expect(await readAll(zip, 'empty.txt')).toBe('');
  });

  it('reads the directory of many files in few sections', async () => {
    const files = Array.from({ length: 500 }, (_, n) => ({ path: `${n}.txt`, content: `${n}` }));
    const stored = await store(makeZip(files));
    const sections: (Section | undefined)[] = [];
    const counted: StoredFile = {
      size: stored.size,
      read: (section) => {
        sections.push(section);
        return stored.read(section);
      },
    };
    expect((await openZip(counted, LIMITS)).entries).toHaveLength(500);
    expect(sections.length).toBeLessThan(5);
    expect(sections).not.toContain(undefined);
  });

  it.each([
    ['text', Buffer.from('Title,Price\n')],
    ['an empty file', Buffer.alloc(0)],
    ['a zip file that was cut off', makeZip([{ path: 'a.txt', content: 'a' }]).subarray(0, -10)],
    ['a zip file whose directory is overwritten', overwriteDirectory()],
  ])('reports %s as unreadable', async (_name, bytes) => {
    expect(await problemOf(open(bytes))).toBe('unreadable');
  });

  it.each(['../outside.txt', 'a/../../outside.txt', '/etc/passwd', 'C:\\windows.txt', '..\\outside.txt'])(
    'reports the unsafe path %s',
    async (path) => {
      expect(await problemOf(open(makeZip([{ path, content: 'x' }])))).toBe('unsafe-path');
    },
  );

  it('reports encrypted files', async () => {
    expect(await problemOf(open(makeZip([{ path: 'a.txt', content: 'x', isEncrypted: true }])))).toBe('encrypted');
  });

  it('limits the number of files and their size after decompression', async () => {
    const zip = makeZip([
      { path: 'a.txt', content: 'x'.repeat(600) },
      { path: 'b.txt', content: 'x'.repeat(600) },
    ]);
    expect(await problemOf(open(zip, { ...LIMITS, maxEntries: 1 }))).toBe('too-many-entries');
    expect(await problemOf(open(zip, { ...LIMITS, maxTotalBytes: 1000 }))).toBe('too-large');
  });

  it('stops at the declared size of a file that is larger', async () => {
    const zip = await open(makeZip([{ path: 'bomb.txt', content: 'x'.repeat(100_000), declaredBytes: 10 }]));
    expect(await problemOf(readAll(zip, 'bomb.txt'))).toBe('unreadable');
  });

  it('reports a file whose checksum differs', async () => {
    const zip = await open(makeZip([{ path: 'a.txt', content: 'x', declaredCrc: 1 }]));
    expect(await problemOf(readAll(zip, 'a.txt'))).toBe('unreadable');
  });

  it('reports a file whose data are no compressed data', async () => {
    const bytes = makeZip([{ path: 'a.txt', content: 'some text that is compressed' }]);
    bytes.fill(0xff, 35, 45);
    expect(await problemOf(readAll(await open(bytes), 'a.txt'))).toBe('unreadable');
  });
});

function overwriteDirectory(): Buffer {
  const bytes = makeZip([{ path: 'a.txt', content: 'a' }]);
  // The signature of the only entry.
  bytes.fill(0, bytes.length - 73, bytes.length - 69);
  return bytes;
}
