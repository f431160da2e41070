import { useEffect, useState } from 'react';
import type { FormConflict } from '#browser/admin-kit/form/form-record.ts';
import type { ConflictTexts } from './conflict-texts.ts';
import type { ProductValues } from './product-values.ts';

/** The texts of a conflict, loaded when there is one. Undefined until then. */
export function useConflictTexts(
  conflict: FormConflict<ProductValues> | null,
  currency: string,
): ConflictTexts | undefined {
  const [texts, setTexts] = useState<ConflictTexts>();
  useEffect(() => {
    if (conflict === null) return undefined;
    let isCurrent = true;
    void import('./conflict-texts.ts').then(({ conflictTexts }) => {
      if (isCurrent) setTexts(conflictTexts(conflict, currency));
    });
    return () => {
      isCurrent = false;
    };
  }, [conflict, currency]);
  return texts;
}
