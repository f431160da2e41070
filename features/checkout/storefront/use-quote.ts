import { useRef, useState } from 'react';
import type { CheckoutFlow, QuoteInput } from '../checkout-flow.ts';
import type { Quote } from '../contract.ts';

export interface QuoteState {
  quote: Quote;
  isBusy: boolean;
  /** Requests a new quote unless the input equals the last one. Only the latest reply is used. */
  refresh: (input: QuoteInput, options?: { force: boolean }) => Promise<Quote>;
}

export function useQuote(flow: CheckoutFlow, first: Quote, firstInput: QuoteInput): QuoteState {
  const [quote, setQuote] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const latestRequest = useRef({
    input: JSON.stringify(firstInput),
    reply: Promise.resolve(first),
  });

  const refresh: QuoteState['refresh'] = async (input, { force } = { force: false }) => {
    const text = JSON.stringify(input);
    if (text === latestRequest.current.input && !force) return await latestRequest.current.reply;
    const request = { input: text, reply: flow.quote(input) };
    latestRequest.current = request;
    const isLatest = (): boolean => latestRequest.current === request;
    setBusy(true);
    try {
      const next = await request.reply;
      if (isLatest()) setQuote(next);
      return next;
    } catch (error) {
      // Allows the same request to be sent again.
      request.input = '';
      // A newer request replaces this one.
      if (!isLatest()) return await latestRequest.current.reply;
      throw error;
    } finally {
      if (isLatest()) setBusy(false);
    }
  };
  return { quote, isBusy, refresh };
}
