import { ApiError } from '#browser/client/api-error.ts';
import { kitMessages } from './messages.ts';

export interface ErrorDescription {
  title: string;
  /** Null if there is nothing to add to the title. */
  text: string | null;
}

/** What failed: reading the data of a screen, or a change that the member asked for. */
export type FailedAction = 'load' | 'change';

/** The part of an error that is useful to the user. The details of a server fault are in the log. */
export function describeError(error: unknown, action: FailedAction): ErrorDescription {
  const known = error instanceof ApiError ? error : null;
  if (known?.code === 'NETWORK') return { title: kitMessages.networkFailed, text: kitMessages.notConnected };
  const message = known?.message ?? kitMessages.failed;
  if (message !== kitMessages.failed) return { title: kitMessages.failed, text: message };
  return { title: kitMessages.failed, text: action === 'load' ? kitMessages.notLoaded : null };
}

/** The same in one sentence, for a notification. */
export function errorMessage(error: unknown): string {
  const { title, text } = describeError(error, 'change');
  return text ?? title;
}
