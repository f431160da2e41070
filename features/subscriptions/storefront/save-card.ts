import { ApiError } from '#browser/client/api-error.ts';
import type { SubscriptionView } from '../contract.ts';
import { beginCardChange, confirmTestPayment, finishCardChange } from './calls.ts';
import { type TypedCard, toCard } from './card-input.ts';

const refuse = (message: string): ApiError => new ApiError({ code: 'CARD', message, status: 400 });

/** Saves a card at the test bank and has the subscription take it. Throws what the bank or the shop says against it. */
export async function saveCard(token: string, typed: TypedCard): Promise<SubscriptionView> {
  const card = toCard(typed);
  if (card === null || card.number === '' || card.cvc === '') {
    throw refuse('Please enter the number, the month and the security code of your card.');
  }
  const { clientSecret } = await beginCardChange(token);
  const { state, failure } = await confirmTestPayment(clientSecret, { card });
  // What asks its owner each time cannot be charged while they are away.
  if (state === 'needs-action') throw refuse('This card has to be confirmed each time. Please use another one.');
  if (state !== 'succeeded') throw refuse(failure?.message ?? 'Your card was not accepted. Please try another.');
  return await finishCardChange(token);
}
