import { checkAddress } from '#features/orders/address-rules.ts';
import { isEmail } from '#kernel/text/is-email.ts';
import type { ExtraStep } from '../checkout-flow.ts';
import type { CheckoutCountry } from '../contract.ts';
import { checkCardNumber, checkCvc, checkExpiry } from './card.ts';
import { type AddressKind, type FieldName, type Problems, toAddress, toExtra, type Values, valueOf } from './fields.ts';
import { messages } from './messages.ts';

/** The parts of the form that are required. */
export interface CheckoutRequirements {
  delivery: boolean;
  billing: boolean;
  /** There is an amount to pay. */
  payment: boolean;
  /** By a card entered on this page instead of in the provider's own fields. */
  card: boolean;
  extra: ExtraStep | null;
  countries: readonly CheckoutCountry[];
}

/** All problems by field. */
export function checkFields(values: Values, requirements: Omit<CheckoutRequirements, 'payment'>, now: Date): Problems {
  const problems: Partial<Record<FieldName, string>> = {};
  if (requirements.extra !== null) Object.assign(problems, checkExtra(values, requirements.extra));
  if (!isEmail(valueOf(values, 'email').trim())) problems.email = messages.email;
  if (requirements.delivery) Object.assign(problems, checkAddressFields(values, 'delivery', requirements));
  if (requirements.billing) Object.assign(problems, checkAddressFields(values, 'billing', requirements));
  if (requirements.card) Object.assign(problems, checkCard(values, now));
  return problems;
}

function checkExtra(values: Values, step: ExtraStep): Problems {
  const problems = Object.entries(step.check(toExtra(values)));
  return Object.fromEntries(problems.map(([field, message]) => [`extra.${field}`, message]));
}

function checkAddressFields(
  values: Values,
  addressKind: AddressKind,
  { countries }: Pick<CheckoutRequirements, 'countries'>,
): Problems {
  const address = toAddress(values, addressKind);
  const use = countries.find(({ code }) => code === address.country)?.regionUse;
  const problems = Object.entries(checkAddress(address, use));
  return Object.fromEntries(problems.map(([field, message]) => [`${addressKind}.${field}`, message]));
}

function checkCard(values: Values, now: Date): Problems {
  const found = {
    'card.number': checkCardNumber(valueOf(values, 'card.number')),
    'card.expiry': checkExpiry(valueOf(values, 'card.expiry'), now),
    'card.cvc': checkCvc(valueOf(values, 'card.cvc')),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, message]) => (message === null ? [] : [[name, message]])),
  );
}
