import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { WebsiteId } from '#kernel/ids/id.ts';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

// Near the best ratio for HTML at a cost that a first visitor does not feel.
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** A page ready to be sent, with its compressed forms made when first asked for. */
export interface StoredPage {
  websiteId: WebsiteId;
  status: number;
  contentType: string;
  body: Buffer;
  etag: string;
  tags: readonly string[];
  /** Made for one person; left out, it is the same for all. */
  isPrivate?: boolean;
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
  /** Bytes that it holds in memory, with the compressed forms that were made so far. */
  weight(): number;
  /** Called when it has become heavier. */
  onGrow(listener: () => void): void;
}

/** What a page takes besides its bytes: names, tags, the entry itself. */
const OVERHEAD = 1024;

export interface PageContent {
  websiteId: WebsiteId;
  status: number;
  contentType: string;
  text: string;
  tags: readonly string[];
}

export function storePage({ text, ...rest }: PageContent): StoredPage {
  const body = Buffer.from(text);
  // Weak: the same page goes out in several encodings. A sum is enough: it need not withstand anybody, it finds every change of
  // up to four bytes and all but one in four thousand million of the others.
  const etag = `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;
  return withForms({ ...rest, body, etag });
}

/** The same page without its compressed forms, which are made again when they are asked for. */
export function withoutForms(page: StoredPage): StoredPage {
  return withForms(page);
}

type Form = 'br' | 'gzip';

function withForms(page: Omit<StoredPage, 'encoded' | 'weight' | 'onGrow'>): StoredPage {
  const { body } = page;
  const forms: Partial<Record<Form, Promise<Buffer>>> = {};
  let weight = body.length + OVERHEAD;
  let grown = (): void => {};
  const make = async (encoding: Form): Promise<Buffer> => {
    const form = encoding === 'br' ? await brotli(body) : await gzipAsync(body, { level: GZIP_LEVEL });
    weight += form.length;
    grown();
    return form;
  };
  return {
    ...page,
    encoded: (encoding) => (forms[encoding] ??= make(encoding)),
    weight: () => weight,
    onGrow(listener) {
      grown = listener;
    },
  };
}

async function brotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return await brotliAsync(body, { params });
}
