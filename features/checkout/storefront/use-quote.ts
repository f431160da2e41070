import { useRef, useState } from 'react';
import type { CheckoutFlow, QuoteInput } from '../checkout-flow.ts';
import type { Quote } from '../contract.ts';

export interface QuoteKit {
  quote: Quote;
  isBusy: boolean;
  /** Requests a new quote unless the input equals the last one. Only the latest reply is used. */
  refresh: (input: QuoteInput, options?: { force: boolean }) => Promise<Quote>;
}

export function useQuote(flow: CheckoutFlow, first: Quote, firstInput: QuoteInput): QuoteKit {
  const [quote, setQuote] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef({
    input: JSON.stringify(firstInput),
    answer: Promise.resolve(first),
  });

  const refresh: QuoteKit['refresh'] = async (input, { force } = { force: false }) => {
    const text = JSON.stringify(input);
    if (text === asked.current.input && !force) return await asked.current.answer;
    const question = { input: text, answer: flow.quote(input) };
    asked.current = question;
    const isLatest = (): boolean => asked.current === question;
    setBusy(true);
    try {
      const next = await question.answer;
      if (isLatest()) setQuote(next);
      return next;
    } catch (error) {
      // Allows the same request to be sent again.
      question.input = '';
      // A newer request replaces this one.
      if (!isLatest()) return await asked.current.answer;
      throw error;
    } finally {
      if (isLatest()) setBusy(false);
    }
  };
  return { quote, isBusy, refresh };
}
