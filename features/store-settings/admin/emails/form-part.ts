import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import type { Emails } from '../../admin-contract.ts';
import type { EmailValues } from './email-values.ts';

/** What each part of the form needs. */
export interface FormPart {
  form: ContractForm<EmailValues>;
  defaults: Emails['defaults'];
  isDisabled: boolean;
}
