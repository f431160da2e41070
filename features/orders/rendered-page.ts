import type { OrderView } from './contract.ts';

/** The page of an order, rendered by React on the server. */
export interface RenderedOrder {
  name: 'order';
  order: OrderView;
  token: string;
  timeZone: string;
  /** Part of the key of a return that is requested on this page, so that a repeated request makes one return. */
  requestKey: string;
}
