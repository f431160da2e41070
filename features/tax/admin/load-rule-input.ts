import type { z } from 'zod';
import type { RuleBody } from '../new-rule.ts';

/** The schema of the form, which is large. */
export const loadRuleInput = async () =>
  (await import('../rule-input.ts')).RuleInput as unknown as z.ZodType<unknown, RuleBody>;
