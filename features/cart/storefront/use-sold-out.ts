import { useEffect, useState } from 'react';
import type { DomEventName } from '#browser/islands/dom-events.ts';

/** Dispatched by the variant selection of a product, whose element also stores the state. */
const VARIANT_CHANGE: DomEventName = 'vitrine:variant-change';

function isSoldOut(itemId: string): boolean {
  const box = document.querySelector<HTMLElement>(`.product-variants[data-item-id="${CSS.escape(itemId)}"]`);
  return box?.dataset['variantState'] === 'sold-out';
}

/** Whether the variant selected beside the button is sold out. */
export function useSoldOut(itemId: string): boolean {
  const [soldOut, setSoldOut] = useState(() => isSoldOut(itemId));
  useEffect(() => {
    const update = (): void => setSoldOut(isSoldOut(itemId));
    update();
    document.addEventListener(VARIANT_CHANGE, update);
    return () => document.removeEventListener(VARIANT_CHANGE, update);
  }, [itemId]);
  return soldOut;
}
