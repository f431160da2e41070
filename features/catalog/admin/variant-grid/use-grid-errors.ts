import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { VariantTable } from './table.ts';
import type { TableErrors } from './table-errors.ts';

const PREFIX = 'variants.rows.';
const NO_ERRORS: TableErrors = {};
type Validate = (table: VariantTable, currency: string) => TableErrors;

interface ErrorParts {
  currency: string;
  /** Errors of the form by path: those of the last save, also of the server. */
  formErrors: Readonly<Record<string, ReactNode>>;
}

/** The errors of the cells while they are edited. New rows show theirs after the first attempt to save. */
export function useGridErrors(table: VariantTable, { currency, formErrors }: ErrorParts): TableErrors {
  const validate = useValidation();
  const own = useMemo(
    () => visibleErrors(validate?.(table, currency) ?? NO_ERRORS, table),
    [validate, table, currency],
  );
  return useMemo(() => withFormErrors(own, formErrors), [own, formErrors]);
}

/** The schema is loaded with the editor, but not as a part of it. */
function useValidation(): Validate | null {
  const [validate, setValidate] = useState<Validate | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('../editor/product-errors.ts').then(({ tableErrors }) => {
      if (isCurrent) setValidate(() => tableErrors);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return validate;
}

/**
 * A missing price of a new variant is not an error before it could be entered. Without errors it is always the same
 * object, so that nothing renders again.
 */
function visibleErrors(errors: TableErrors, { rows }: VariantTable): TableErrors {
  const entries = Object.entries(errors).map(([key, row]) => {
    const others = Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'priceCents'));
    const isMissing =
      rows[key]?.id === null && rows[key]?.priceCents === null && rows[key]?.invalid['priceCents'] === undefined;
    return [key, isMissing ? others : row] as const;
  });
  const visible = entries.filter(([, row]) => Object.keys(row).length > 0);
  return visible.length === 0 ? NO_ERRORS : Object.fromEntries(visible);
}

function withFormErrors(own: TableErrors, formErrors: ErrorParts['formErrors']): TableErrors {
  const found: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(formErrors)) {
    if (!path.startsWith(PREFIX) || typeof message !== 'string') continue;
    const [key = '', column = ''] = path.slice(PREFIX.length).split('.');
    found[key] = { ...found[key], [column]: message };
  }
  if (Object.keys(found).length === 0) return own;
  const merged = Object.entries(found).map(([key, row]) => [key, { ...row, ...own[key] }]);
  return { ...own, ...(Object.fromEntries(merged) as TableErrors) };
}
