import type { Address } from '../../address.ts';
import type { PrintItem, PrintOrder } from '../../print-contract.ts';
import type { PrintKind } from '../../print-limits.ts';

/** Why an order is not printed. `unpaid` has no invoice, `not-sent` is unpaid or cancelled. */
export type LeftOutReason = 'unpaid' | 'not-sent' | 'nothing-to-pack' | 'no-address';

export interface PrintSelection {
  orders: PrintOrder[];
  /** How many orders are left out, by reason. */
  leftOut: ReadonlyMap<LeftOutReason, number>;
}

/** The orders that a document is printed for. */
export function selectPrinted(kind: PrintKind, all: readonly PrintOrder[]): PrintSelection {
  const orders: PrintOrder[] = [];
  const leftOut = new Map<LeftOutReason, number>();
  for (const order of all) {
    const reason = REASONS[kind](order);
    if (reason === null) orders.push(order);
    else leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
  }
  return { orders, leftOut };
}

const REASONS: Readonly<Record<PrintKind, (order: PrintOrder) => LeftOutReason | null>> = {
  invoice: ({ number }) => (number === null ? 'unpaid' : null),
  'packing-slip': (order) => {
    if (!isSent(order)) return 'not-sent';
    return toPackLines(order).length === 0 ? 'nothing-to-pack' : null;
  },
  labels: (order) => {
    if (!isSent(order)) return 'not-sent';
    return order.delivery === null ? 'no-address' : null;
  },
};

/** Whether the order is to be sent or was sent. */
function isSent({ fulfilmentState }: PrintOrder): boolean {
  return fulfilmentState !== 'on-hold' && fulfilmentState !== 'cancelled';
}

export interface PackLine extends PrintItem {
  /** Units to pack. */
  units: number;
}

/** What goes into the parcel: what is left, or everything once all of it was sent. */
export function toPackLines({ items, fulfilmentState }: Pick<PrintOrder, 'items' | 'fulfilmentState'>): PackLine[] {
  const isSplit = fulfilmentState === 'partly-fulfilled';
  return items
    .filter(({ isPhysical }) => isPhysical)
    .map((item) => ({ ...item, units: item.quantity - item.returned - (isSplit ? item.fulfilled : 0) }))
    .filter(({ units }) => units > 0);
}

export interface InvoiceAddresses {
  /** Null if the order has no address. */
  billTo: Address | null;
  /** Null if it is the same. */
  shipTo: Address | null;
}

export function invoiceAddresses({ billing, delivery }: Pick<PrintOrder, 'billing' | 'delivery'>): InvoiceAddresses {
  const isSame = billing === null || JSON.stringify(billing) === JSON.stringify(delivery);
  return { billTo: billing ?? delivery, shipTo: isSame ? null : delivery };
}
