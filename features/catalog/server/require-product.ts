import { BadInput } from '#platform/http/input.ts';
import { type CheckedProduct, checkProduct, type ProductProblem } from '../check-product.ts';

/** At most this many messages are sent. */
const MAX_PROBLEMS = 50;

/** Rejects a product that violates a rule, with the messages at their fields. */
export function requireValid(product: CheckedProduct): void {
  rejectProblems(checkProduct(product));
}

export function rejectProblems(problems: readonly ProductProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const errors: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const { path, message } of problems.slice(0, MAX_PROBLEMS)) errors[path] = [...(errors[path] ?? []), message];
  throw new BadInput({ errors, userMessage: first.message });
}
