import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import { EMAIL_KINDS, type EmailKind } from '#features/sites/email-kinds.ts';
import type { Emails } from '../../admin-contract.ts';

export type EmailValues = Omit<Emails, 'revision' | 'defaults'>;

export function toRecord({ revision, defaults: _defaults, ...values }: Emails): FormRecord<EmailValues> {
  return { values, revision: String(revision) };
}

/** The emails that have errors at their texts, by the paths of the errors: `texts.order-shipped.subject`. */
export function kindsWithErrors(paths: readonly string[]): EmailKind[] {
  return EMAIL_KINDS.filter((kind) => paths.some((path) => path.startsWith(`texts.${kind}.`)));
}

/** How many emails have a text of the website. */
export function countOwnTexts({ texts }: Pick<EmailValues, 'texts'>): number {
  return Object.values(texts).filter(({ subject, introduction }) => subject !== '' || introduction !== '').length;
}
