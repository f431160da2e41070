import { ApiError } from '#browser/client/api-error.ts';
import { type FieldName, isFieldName, type Problems } from './fields.ts';
import { messages } from './messages.ts';

/** The error message for the shopper: the server's own where it sent one. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.unexpectedError;
  if (error.crumbFail) return messages.pageExpired;
  if (error.code === 'NETWORK') return messages.network;
  if (error.code === 'HTTP_TOO_MANY') return messages.tooMany;
  return error.code === 'HTTP_FAULT' ? messages.unexpectedError : (error.serverMessage ?? messages.unexpectedError);
}

const CARD_FIELDS: Readonly<Record<string, FieldName>> = {
  number: 'card.number',
  expMonth: 'card.expiry',
  expYear: 'card.expiry',
  cvc: 'card.cvc',
};

/** Server errors mapped to fields of this page. The server may name an extra field inside an object of its own. */
export function toProblems(error: unknown, extraNames: readonly string[]): Problems {
  if (!(error instanceof ApiError)) return {};
  const problems: Partial<Record<FieldName, string>> = {};
  for (const [name, [message]] of Object.entries(error.errors)) {
    const field = CARD_FIELDS[name] ?? (isFieldName(name) ? name : toExtraName(name, extraNames));
    if (field !== undefined && message !== undefined) problems[field] = message;
  }
  return problems;
}

function toExtraName(name: string, extraNames: readonly string[]): FieldName | undefined {
  const extraName = name.slice(name.lastIndexOf('.') + 1);
  return extraNames.includes(extraName) ? `extra.${extraName}` : undefined;
}
