import type { addEntryEndpoint, getCartEndpoint } from '#features/cart/contract.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';

type AddReply = ReplyOf<typeof addEntryEndpoint>;
type CartReply = ReplyOf<typeof getCartEndpoint>;

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const TIMEOUT_MS = 60_000;

export interface Shopper {
  /** The product that this shopper buys. */
  itemId: string;
  crumb: string;
}

export interface Added extends AddReply {
  /** The token of the cart. */
  token: string;
}

/** Opens a product page, as a browser does before it can add anything to a cart. */
export async function visit(address: string, productPath: string): Promise<Shopper> {
  const open = (path: string): Promise<Response> => fetch(address + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [page, data] = await Promise.all([open(productPath), open(`${productPath}?format=json`)]);
  const { item } = (await data.json()) as { item: { id: string } };
  return { itemId: item.id, crumb: cookieOf(page, 'crumb') };
}

/** Adds one unit to the cart of the token, or to a new cart. Returns null when the status is not 200. */
export async function addToCart(address: string, shopper: Shopper, token?: string): Promise<Added | null> {
  const cookies = [`crumb=${shopper.crumb}`, ...(token === undefined ? [] : [`CART=${token}`])];
  const reply = await fetch(address + ENTRIES, {
    method: 'POST',
    headers: {
      ...randomClientAddress(),
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      'x-csrf-token': shopper.crumb,
    },
    body: JSON.stringify({ itemId: shopper.itemId, quantity: 1 }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await reply.json();
  if (reply.status >= 400 && reply.status < 500)
    throw new Error(`Refused with ${reply.status}: ${JSON.stringify(body)}`);
  return reply.status === 200 ? { ...(body as AddReply), token: cookieOf(reply, 'CART') } : null;
}

export async function readCart(address: string, token: string): Promise<CartReply> {
  const headers = { ...randomClientAddress(), cookie: `CART=${token}` };
  const reply = await fetch(address + CART, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (reply.status !== 200) throw new Error(`The cart cannot be read: ${reply.status}`);
  return (await reply.json()) as CartReply;
}

function cookieOf(reply: Response, name: string): string {
  const found = reply.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) throw new Error(`The answer sets no cookie ${name}`);
  return found.slice(name.length + 1).split(';', 1)[0] ?? '';
}

let requests = 0;

// Behind a trusted proxy every request can come from a different address, so no per-address rate limit applies.
function randomClientAddress(): { 'x-forwarded-for': string } {
  requests += 1;
  return { 'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}` };
}
