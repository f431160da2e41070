import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DraftQuote } from '../admin-contract.ts';
import { quoteQuery } from './draft-queries.ts';
import type { DraftValues } from './draft-values.ts';

const DEBOUNCE_MS = 250;

export interface LiveQuote {
  quote: DraftQuote | undefined;
  error: Error | null;
  /** Whether all lines can be priced. */
  isComplete: boolean;
  retry: () => void;
}

/** The price of the values in the form, a moment after each change. */
export function useLiveQuote(values: DraftValues, draftId: string | null): LiveQuote {
  const { lines, discount, shipping, delivery, billing } = values;
  const isComplete =
    lines.every((line) => line.kind === 'variant' || line.title.trim() !== '') &&
    (shipping.kind !== 'custom' || shipping.name.trim() !== '');
  // Typing a note or an email address changes nothing.
  const [sent] = useDebouncedValue(
    isComplete ? JSON.stringify({ lines, discount, shipping, delivery, billing, draftId }) : '',
    DEBOUNCE_MS,
  );
  const { data, error, refetch } = useQuery({
    ...quoteQuery(sent),
    enabled: sent !== '',
    placeholderData: keepPreviousData,
  });
  return { quote: data, error, isComplete, retry: () => void refetch() };
}
