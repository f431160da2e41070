import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { unzip } from './testing/unzip.ts';
import { writeZip } from './write-zip.ts';

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a');
  throw new Error('The disk is broken');
}

it('contains each entry with its content', async () => {
  const file = await buffer(
    writeZip([
      { name: 'README.txt', read: () => chunks('Hello ', 'Ada') },
      { name: 'files/grüße.txt', read: () => chunks('x'.repeat(100_000)) },
      { name: 'empty.json', read: () => chunks() },
    ]),
  );
  expect(await unzip(file)).toStrictEqual({
    'README.txt': 'Hello Ada',
    'files/grüße.txt': 'x'.repeat(100_000),
    'empty.json': '',
  });
});

it('reads an entry only when the one before has been written', async () => {
  const order: string[] = [];
  async function* noting(name: string): AsyncGenerator<Uint8Array> {
    order.push(`start ${name}`);
    yield Buffer.from(name);
    order.push(`end ${name}`);
  }
  await buffer(writeZip(['a', 'b'].map((name) => ({ name, read: () => noting(name) }))));
  expect(order).toStrictEqual(['start a', 'end a', 'start b', 'end b']);
});

it('makes names that lead out of the folder safe', async () => {
  const file = await buffer(writeZip([{ name: 'files/../..\\evil:name', read: () => chunks('a') }]));
  expect(Object.keys(await unzip(file))).toStrictEqual(['files/_/.._evil_name']);
});

it('fails when the content of an entry fails', async () => {
  await expect(buffer(writeZip([{ name: 'a', read: failing }]))).rejects.toThrow('The disk is broken');
});
