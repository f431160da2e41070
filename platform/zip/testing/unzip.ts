import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The entries of a zip file as texts, by their names. */
export async function unzip(file: Uint8Array): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(file), { lazyEntries: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return found;
}
