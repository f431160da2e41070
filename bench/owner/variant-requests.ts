import type { Figure } from '../result.ts';
import { median } from '../result.ts';
import { measureKeys } from './variant-grid.ts';

const VARIANTS = 2000;
const REPEATS = 5;
const OPEN_MS = 500;
const SAVE_MS = 1000;

interface Product {
  id: string;
  revision: number;
  variants: { priceCents: number }[];
}

type Headers = Readonly<Record<string, string>>;

/** How long it takes to open and to save a product with as many variants as it can have. */
export async function measureVariants(address: string, signedIn: Headers): Promise<Figure[]> {
  const headers = withCsrfToken(signedIn);
  const url = `${address}/api/config/products`;
  let product = (await send(url, { method: 'POST', headers, body: largeProduct() })).product;
  const opened: number[] = [];
  const saved: number[] = [];
  for (let round = 0; round < REPEATS; round++) {
    const open = await send(`${url}/${product.id}`, { method: 'GET', headers });
    opened.push(open.ms);
    const variants = open.product.variants.map((one) => ({ ...one, priceCents: one.priceCents + 1 }));
    const save = await send(`${url}/${product.id}`, { method: 'PUT', headers, body: { ...open.product, variants } });
    saved.push(save.ms);
    product = save.product;
  }
  return [
    toFigure('product with 2,000 variants, open', OPEN_MS, opened),
    toFigure('product with 2,000 variants, save', SAVE_MS, saved),
    await measureKeys(address, signedIn, product.id),
  ];
}

function largeProduct(): object {
  // The data of an earlier run may have been kept.
  const run = Date.now();
  const variants = Array.from({ length: VARIANTS }, (_, index) => ({
    sku: `BENCH-${run}-${index}`,
    attributes: { Size: String(index % 50), Color: `Color ${Math.floor(index / 50)}` },
    priceCents: 1000 + index,
    salePriceCents: 900 + index,
    stock: index,
    weightGrams: 5,
    sizeMillimetres: [1, 2, 3],
    mpn: `M-${index}`,
    gtin: '4006381333931',
  }));
  return { title: 'Bench with variants', type: 'physical', state: 'draft', options: ['Size', 'Color'], variants };
}

/** Writes need the token of the cookie as a header, too. */
function withCsrfToken(headers: Headers): Headers {
  const crumb = /(?:^|; )crumb=([^;]*)/.exec(headers['cookie'] ?? '')?.[1] ?? '';
  return { ...headers, 'x-csrf-token': decodeURIComponent(crumb), 'content-type': 'application/json' };
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  headers: Headers;
  body?: object;
}

async function send(url: string, { method, headers, body }: Sent): Promise<{ product: Product; ms: number }> {
  const started = performance.now();
  const reply = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const text = await reply.text();
  const ms = performance.now() - started;
  if (!reply.ok) throw new Error(`${reply.status} at ${method} ${url}: ${text.slice(0, 300)}`);
  return { product: (JSON.parse(text) as { product: Product }).product, ms };
}

function toFigure(name: string, limitMs: number, times: readonly number[]): Figure {
  const slowest = Math.max(...times);
  const round = (ms: number): number => Math.round(ms * 10) / 10;
  return {
    name,
    ratio: limitMs / slowest,
    minRatio: 1,
    details: { median: round(median(times)), slowest: round(slowest) },
  };
}
