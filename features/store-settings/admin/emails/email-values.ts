import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import type { Emails } from '../../admin-contract.ts';

export type EmailValues = Omit<Emails, 'revision' | 'defaults'>;

export function toRecord({ revision, defaults: _defaults, ...values }: Emails): FormRecord<EmailValues> {
  return { values, revision: String(revision) };
}

/** How many emails have a text of the website. */
export function countOwnTexts({ texts }: Pick<EmailValues, 'texts'>): number {
  return Object.values(texts).filter(({ subject, introduction }) => subject !== '' || introduction !== '').length;
}
