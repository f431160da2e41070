import type { CartEntry, Destination, ShippingLocation } from '../contract.ts';

/** Asks for other answers to the form of an entry; gives them as JSON text, or null when they stay as they are. */
export type EditAnswers = (entry: CartEntry) => Promise<string | null>;

/** What can be done with the cart by script. */
export interface CartActions {
  change(entry: CartEntry, quantity: number): void;
  remove(entry: CartEntry): void;
  undo: () => void;
  /** Null where nobody knows how. */
  editAnswers: ((entry: CartEntry) => void) | null;
  /** Fails with words for who typed the code. */
  addCoupon(code: string): Promise<void>;
  removeCoupon(code: string): void;
  ship(location: ShippingLocation, option: string | null): Promise<void>;
  listDestinations(): Promise<Destination[]>;
}
