import type { ItemView } from './contract.ts';
import type { LineUnits } from './order.ts';

type Line = Pick<ItemView, 'position' | 'title' | 'attributes'>;

/** What is in a parcel, such as "2 × Bowl (Large), 1 × Cup". */
export function describeParcel(parcel: readonly LineUnits[], items: readonly Line[]): string {
  return parcel
    .flatMap(({ position, quantity }) => {
      const item = items.find((line) => line.position === position);
      return item === undefined ? [] : `${quantity} × ${nameOf(item)}`;
    })
    .join(', ');
}

function nameOf({ title, attributes }: Pick<Line, 'title' | 'attributes'>): string {
  const options = Object.values(attributes).join(', ');
  return options === '' ? title : `${title} (${options})`;
}
