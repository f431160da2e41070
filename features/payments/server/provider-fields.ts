import type { ProviderFields } from '#platform/adapters/payments/port.ts';
import type { PaymentsSetup } from './payments-context.ts';

/** The fields of the provider for new payments. Null where the page has our own fields. */
export const providerFieldsOf = ({ providers }: PaymentsSetup): ProviderFields | null => providers[0]?.fields ?? null;
