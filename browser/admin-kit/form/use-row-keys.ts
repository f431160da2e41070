import { useState } from 'react';
import { completeKeys } from './row-keys.ts';

export interface RowKeys {
  keys: readonly number[];
  /** Call it with each row that is removed. Rows are added at the end only. */
  remove: (index: number) => void;
}

/** Keys for the rows of a list whose entries have no identity, so that the other rows stay when one is removed. */
export function useRowKeys(count: number): RowKeys {
  const [kept, setKept] = useState<readonly number[]>([]);
  const keys = completeKeys(kept, count);
  return { keys, remove: (index) => setKept(keys.toSpliced(index, 1)) };
}
