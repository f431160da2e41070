import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { WebsiteId } from '#kernel/ids/id.ts';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

// Close to the best ratio for HTML, at a cost that the first visitor does not notice.
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** A page that is ready to be sent. Compressed forms are created on first use. */
export interface StoredPage {
  websiteId: WebsiteId;
  status: number;
  contentType: string;
  body: Buffer;
  etag: string;
  tags: readonly string[];
  /** Rendered for one person. Without it the page is the same for all. */
  isPrivate?: boolean;
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
  /** Memory use in bytes, including the compressed forms created so far. */
  weight(): number;
  /** Calls the listener when the weight has increased. */
  onWeightChange(listener: () => void): void;
}

/** Memory use besides the body: names, tags, the entry itself. */
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
  // Weak: the same page is sent in several encodings. A checksum is enough: it does not have to resist an attacker, and
  // it detects every change of up to four bytes and all but one in four billion of the others.
  const etag = `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;
  return withEncodings({ ...rest, body, etag });
}

/** A copy without the compressed forms, which are created again on demand. */
export function withoutEncodings(page: StoredPage): StoredPage {
  return withEncodings(page);
}

type Form = 'br' | 'gzip';

function withEncodings(page: Omit<StoredPage, 'encoded' | 'weight' | 'onWeightChange'>): StoredPage {
  const { body } = page;
  const forms: Partial<Record<Form, Promise<Buffer>>> = {};
  let weight = body.length + OVERHEAD;
  let notifyWeightChange = (): void => {};
  const encode = async (encoding: Form): Promise<Buffer> => {
    const form = encoding === 'br' ? await brotli(body) : await gzipAsync(body, { level: GZIP_LEVEL });
    weight += form.length;
    notifyWeightChange();
    return form;
  };
  return {
    ...page,
    encoded: (encoding) => (forms[encoding] ??= encode(encoding)),
    weight: () => weight,
    onWeightChange(listener) {
      notifyWeightChange = listener;
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
