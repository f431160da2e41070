import { useEffect, useState } from 'react';

/** Told by the choice of variants of a product, whose element keeps the state as well. */
const VARIANT_CHANGE = 'vitrine:variant-change';

function isSoldOut(itemId: string): boolean {
  const box = document.querySelector<HTMLElement>(`.product-variants[data-item-id="${CSS.escape(itemId)}"]`);
  return box?.dataset['variantState'] === 'sold-out';
}

/** Whether nothing is left of the variant that is chosen beside the button. */
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
