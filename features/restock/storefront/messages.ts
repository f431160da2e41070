import { withThemeStrings } from '#browser/islands/page-context.ts';
import { BAD_EMAIL, BLANK_EMAIL } from '../rules.ts';

const DEFAULT_MESSAGES = {
  restockBlank: BLANK_EMAIL,
  restockInvalid: BAD_EMAIL,
  restockFailed: 'Unable to submit form. Please try again later.',
  restockSending: 'Sending…',
} as const;

type Messages = { readonly [Name in keyof typeof DEFAULT_MESSAGES]: string };

export const messages: Messages = withThemeStrings<Messages>(DEFAULT_MESSAGES);
