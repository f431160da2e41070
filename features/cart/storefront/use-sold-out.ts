import { useEffect, useState } from 'react';

/** Dispatched by the variant selection of a product, whose element also stores the state. */
const VARIANT_CHANGE = 'vitrine:variant-change';

function isSoldOut(itemId: string): boolean {
  const box = document.querySelector<HTMLElement>(`.product-variants[data-item-id="${CSS.escape(itemId)}"]`);
  return box?.dataset['variantState'] === 'sold-out';
}

/** Whether the variant selected beside the button is sold out. */
export function useSoldOut(itemId: string): boolean {
  const [soldOut, setSoldOut] = useState(() => isSoldOut(itemId));
  useEffect(() => {
    const look = (): void => setSoldOut(isSoldOut(itemId));
    look();
    document.addEventListener(VARIANT_CHANGE, look);
    return () => document.removeEventListener(VARIANT_CHANGE, look);
  }, [itemId]);
  return soldOut;
}
