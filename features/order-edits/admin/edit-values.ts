import type { AddedLine, EditedShipping, EditInput } from '../edit-input.ts';

/** An added line with a key of its own, so that React keeps its fields when others are removed. */
export type NewLine = AddedLine & { key: number; name: string };

/** What a member has changed so far. */
export interface EditValues {
  /** New quantities by the position of the line. 0 removes it. */
  units: Readonly<Record<number, number>>;
  added: readonly NewLine[];
  shipping: EditedShipping;
}

export const NO_CHANGES: EditValues = { units: {}, added: [], shipping: { kind: 'keep' } };

/** As the server expects it. */
export function toInput({ units, added, shipping }: EditValues): EditInput {
  return {
    lines: Object.entries(units).map(([position, quantity]) => ({ position: Number(position), quantity })),
    added: added.map(({ key: _key, name: _name, ...line }) => line),
    shipping,
  };
}

export function isUnchanged({ units, added, shipping }: EditValues): boolean {
  return Object.keys(units).length === 0 && added.length === 0 && shipping.kind === 'keep';
}

/** Whether all fields that the price needs are filled in. */
export function isComplete({ added, shipping }: EditValues): boolean {
  const isNamed = added.every((line) => line.kind === 'variant' || line.title.trim() !== '');
  return isNamed && (shipping.kind !== 'custom' || shipping.name.trim() !== '');
}

/** A quantity as it was before is no change. */
export function withUnits(
  values: EditValues,
  line: { position: number; before: number },
  quantity: number,
): EditValues {
  const { [line.position]: _old, ...units } = values.units;
  return { ...values, units: quantity === line.before ? units : { ...units, [line.position]: quantity } };
}
