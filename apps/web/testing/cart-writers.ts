import { setTimeout as sleep } from 'node:timers/promises';
import { addToCart, type Shopper } from '#apps/cli/testing/shopper.ts';

const FRESH_WRITERS = 4;
// The delay between retries while the program is down.
const PAUSE_MS = 20;

/** A write that was answered with 200, so that it must never be lost. */
export interface Acknowledged {
  token: string;
  /** Units in the cart according to the answer. */
  quantity: number;
}

export interface CartWriters {
  /** One for each cart created by a single write. */
  fresh: Acknowledged[];
  /** The cart that receives all writes of one writer, answer by answer. */
  growing: Acknowledged[];
  /** Writes without an answer, or with one that acknowledges nothing. */
  interrupted(): number;
  acknowledged(): number;
  stop(): Promise<void>;
}

/** Writes carts over HTTP until stopped, whatever happens to the program. */
export function startCartWriters(address: () => string, shopper: Shopper): CartWriters {
  const fresh: Acknowledged[] = [];
  const growing: Acknowledged[] = [];
  let interrupted = 0;
  const stopping = new AbortController();

  async function writeOnce(into: Acknowledged[], token?: string): Promise<void> {
    const added = await addToCart(address(), shopper, token);
    if (added === null) throw new Error('The write was not acknowledged');
    into.push({ token: added.token, quantity: added.shoppingCart.totalQuantity });
  }

  async function write(into: Acknowledged[], nextToken: () => string | undefined): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await writeOnce(into, nextToken());
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('Refused')) throw error;
        interrupted += 1;
        await sleep(PAUSE_MS);
      }
    }
  }

  const writers = [
    write(growing, () => growing.at(-1)?.token),
    ...Array.from({ length: FRESH_WRITERS }, () => write(fresh, () => undefined)),
  ];
  return {
    fresh,
    growing,
    interrupted: () => interrupted,
    acknowledged: () => fresh.length + growing.length,
    async stop() {
      stopping.abort();
      await Promise.all(writers);
    },
  };
}
