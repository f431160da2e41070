import type { SelectableVariant, Selection } from '../selection.ts';

/** The shopper's selection, read from the selects, buttons and number field of the page. */
export function readSelection(itemId: string, root: ParentNode = document): Selection {
  const box = find(root, '.product-variants', itemId);
  const quantity = find(root, '.product-quantity-input', itemId)?.querySelector('input')?.value;
  if (box === null) return { chosen: [], variants: null, quantity: quantity ?? '1' };
  const selects = [...box.querySelectorAll<HTMLSelectElement>('select[data-variant-option-name]')];
  return {
    chosen: selects.map((select) => ({ option: select.dataset['variantOptionName'] ?? '', value: readValue(select) })),
    variants: readVariants(box.dataset['variants'] ?? '[]'),
    quantity: quantity ?? '1',
  };
}

/** Reads the buttons beside the select where the theme shows those. */
function readValue(select: HTMLSelectElement): string {
  if (select.value !== '') return select.value;
  return select.closest('.variant-option')?.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
}

function find(root: ParentNode, selector: string, itemId: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`${selector}[data-item-id="${CSS.escape(itemId)}"]`);
}

function readVariants(json: string): SelectableVariant[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter(isVariant) : [];
}

function isVariant(value: unknown): value is SelectableVariant {
  return typeof value === 'object' && value !== null && 'sku' in value && 'attributes' in value;
}
