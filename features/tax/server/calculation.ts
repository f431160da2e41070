import { changeStore, readStore } from '#features/sites/server/index.ts';
import { MAX_TAX_RULES, type StoreSettings } from '#features/sites/site-file.ts';
import type { Ctx } from '#platform/context.ts';
import { matchesRevision, revisionOf } from '#platform/http/revision.ts';
import type { Calculation, CalculationInput } from '../admin-contract.ts';
import { taxErrors } from '../errors.ts';

/** How the website calculates tax, for its owner. */
export async function getCalculation(ctx: Ctx): Promise<Calculation> {
  return toCalculation(await readStore(ctx));
}

export interface UpdateCalculation {
  input: CalculationInput;
  /** The revision that was edited. */
  ifMatch: string | undefined;
}

export async function updateCalculation(ctx: Ctx, { input, ifMatch }: UpdateCalculation): Promise<Calculation> {
  const store = await changeStore(ctx, (before, tx) => {
    const { included, rounding, revision } = toCalculation(before);
    if (!matchesRevision({ ifMatch }, revision)) throw taxErrors.error('TAX_SETTINGS_CHANGED');
    tx.activity?.describe({
      subject: { kind: 'settings', id: 'tax', label: 'Tax' },
      before: { included, rounding },
      after: { ...input },
    });
    return { taxIncluded: input.included, taxRounding: input.rounding };
  });
  return toCalculation(store);
}

function toCalculation({ taxIncluded: included, taxRounding: rounding, tax, currency }: StoreSettings): Calculation {
  return {
    included,
    rounding,
    revision: revisionOf({ included, rounding }),
    currency,
    ruleCount: tax.length,
    maxRules: MAX_TAX_RULES,
  };
}
