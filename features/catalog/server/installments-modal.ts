import { catalogErrors } from '../errors.ts';
import { findInstallmentProvider } from '../installments.ts';
import { installmentModalHtml } from '../installments-modal.ts';

/** The modal for a payment account of this country, in the given language. */
export function getInstallmentsModal(query: { language: string; country: string }): string {
  const provider = findInstallmentProvider(query.country.toUpperCase());
  if (provider === null) throw catalogErrors.error('CATALOG_INSTALLMENTS_NOT_OFFERED');
  return installmentModalHtml(provider, query.language);
}
