import { ApiError } from '#browser/client/api-error.ts';
import { type TypedCard, toCard } from '#browser/shop-kit/card-text.ts';
import type { PaymentHandle } from '#browser/stripe/payment-fields.tsx';
import type { SubscriptionView } from '../contract.ts';
import { beginCardChange, confirmTestPayment, finishCardChange } from './calls.ts';
import { messages } from './messages.ts';

const refuse = (message: string): ApiError =>
  new ApiError({ code: 'CARD', message, serverMessage: message, status: 400 });

/** Saves a card at the test provider and assigns it to the subscription. Throws the error of the bank or the shop. */
export async function saveCard(token: string, input: TypedCard): Promise<SubscriptionView> {
  const card = toCard(input);
  if (card === null || card.number === '' || card.cvc === '') {
    throw refuse(messages.cardIncomplete);
  }
  const { clientSecret } = await beginCardChange(token);
  const { state, failure } = await confirmTestPayment(clientSecret, { card });
  // A card that needs a challenge each time cannot be charged while the shopper is not present.
  if (state === 'needs-action') throw refuse(messages.cardNeedsConfirmation);
  if (state !== 'succeeded') throw refuse(failure?.message ?? messages.cardNotAccepted);
  return await finishCardChange(token);
}

/**
 * Saves the card typed into the provider's fields and assigns it to the subscription. When the outcome is unknown, the
 * server asks the provider.
 */
export async function saveByFields(
  token: string,
  fields: PaymentHandle | null,
  email: string,
): Promise<SubscriptionView> {
  const problem = fields === null ? messages.cardNotAccepted : await fields.check();
  if (fields === null || problem !== null) throw refuse(problem ?? messages.cardNotAccepted);
  const { clientSecret } = await beginCardChange(token);
  const answer = await fields.save(clientSecret, email);
  if (answer.kind === 'declined') throw refuse(answer.message ?? messages.cardNotAccepted);
  return await finishCardChange(token);
}
