import { EMAIL_KINDS, type EmailKind } from '#features/sites/email-kinds.ts';

/** The emails that have errors at their texts, by the paths of the errors: `texts.order-shipped.subject`. */
export function kindsWithErrors(paths: readonly string[]): EmailKind[] {
  return EMAIL_KINDS.filter((kind) => paths.some((path) => path.startsWith(`texts.${kind}.`)));
}
