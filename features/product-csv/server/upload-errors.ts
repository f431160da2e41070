import { productCsvErrors } from '../errors.ts';

/** A client that disconnects is not a server error. */
export async function* toUploadErrors(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await nextOf(iterator);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

async function nextOf(iterator: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  try {
    return await iterator.next();
  } catch (cause) {
    throw productCsvErrors.error('PRODUCT_CSV_BROKEN_OFF', {}, { cause });
  }
}
