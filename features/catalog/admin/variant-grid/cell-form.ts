import { useEffect } from 'react';

export function cellFormId(gridId: string): string {
  return `${gridId}-cell`;
}

/**
 * The form that owns the field of a cell. With each key, browsers look at all fields of its form to offer to fill them in:
 * the form of a product has dozens, this one has no other. It cannot be inside another form, and a portal would make
 * React handle each event twice.
 */
export function useCellForm(gridId: string): void {
  useEffect(() => {
    const form = document.createElement('form');
    form.id = cellFormId(gridId);
    form.hidden = true;
    document.body.append(form);
    return () => form.remove();
  }, [gridId]);
}
