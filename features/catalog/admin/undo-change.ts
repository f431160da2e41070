import type { ProductsChange } from '../admin-contract.ts';

/** The reply to a change of several products. */
export interface ChangedProducts {
  changedIds: readonly string[];
  previousStates: readonly { state: string; ids: readonly string[] }[];
}

/** A change of several products without the ids. */
export type Change = ProductsChange extends infer One ? (One extends unknown ? Omit<One, 'ids'> : never) : never;

/** The changes that restore what was before. */
export function undoChanges(change: Change, { changedIds, previousStates }: ChangedProducts): ProductsChange[] {
  if (changedIds.length === 0) return [];
  const ids = [...changedIds];
  const reverted = (): unknown[] => {
    switch (change.action) {
      case 'set-state':
        return previousStates.map(({ state, ids: ofState }) => ({ action: 'set-state', state, ids: [...ofState] }));
      case 'add-tag':
        return [{ ...change, action: 'remove-tag', ids }];
      case 'remove-tag':
        return [{ ...change, action: 'add-tag', ids }];
      case 'add-category':
        return [{ ...change, action: 'remove-category', ids }];
      case 'remove-category':
        return [{ ...change, action: 'add-category', ids }];
      case 'delete':
        return [{ action: 'restore', ids }];
      case 'restore':
        return [{ action: 'delete', ids }];
    }
  };
  // The reply names the states and ids as text, and the server checks them again.
  return reverted() as ProductsChange[];
}
