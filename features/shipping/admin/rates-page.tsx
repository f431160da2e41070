import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import type { RateList } from '../admin-contract.ts';
import { TryRates } from './try-rates.tsx';
import { ZoneList } from './zone-list.tsx';

/** The rates by area, and a card to try them. */
export function RatesPage({ list, mayWrite }: { list: RateList; mayWrite: boolean }) {
  return <FormColumns main={<ZoneList list={list} mayWrite={mayWrite} />} aside={<TryRates list={list} />} />;
}
