import type { CartEntry, Destination, ShippingLocation } from '../contract.ts';

/** Lets the shopper edit the answers of an entry. Resolves to JSON text, or null when they stay unchanged. */
export type EditAnswers = (entry: CartEntry) => Promise<string | null>;

/** The cart operations available with script. */
export interface CartActions {
  change(entry: CartEntry, quantity: number): void;
  remove(entry: CartEntry): void;
  undo: () => void;
  /** Null where no form editor is available. */
  editAnswers: ((entry: CartEntry) => void) | null;
  /** Rejects with a message for the shopper. */
  addCoupon(code: string): Promise<void>;
  removeCoupon(code: string): void;
  setShipping(location: ShippingLocation, option: string | null): Promise<void>;
  listDestinations(): Promise<Destination[]>;
}
