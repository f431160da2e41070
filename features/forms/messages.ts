// All messages of a form. The server sends them and the browser shows them, so both use the same texts.

/** Example address in the message for an invalid email. */
const EXAMPLE_EMAIL = 'user@domain.com';

/** Messages for a single field. */
export const FIELD_MESSAGES = {
  required: 'Required',
  tooLong: 'You have exceeded the character limit.',
  tooShort: 'Please write at least {min} characters.',
  email: `Email is not valid. Email addresses should follow the format ${EXAMPLE_EMAIL}.`,
  url: 'Link is not valid. Links should follow the format https://example.com.',
  number: 'Please enter a number.',
  tooSmall: 'Please enter {min} or more.',
  tooLarge: 'Please enter {max} or less.',
  pattern: 'Please match the requested format.',
  option: 'Please choose one of the options.',
  survey: 'Survey is not valid. Missing a required question.',
  date: 'Date is not valid.',
  time: 'Time is not valid.',
  phone: 'Phone number is not valid.',
  postalCode: 'Postal code is not valid.',
  unreadable: 'Could not parse the form fields, please check your entries.',
  unknownField: 'This field is not part of the form.',
  file: 'This file could not be used. Please select it again.',
  tooManyFiles: 'Please choose at most {max} files.',
} as const;

/** Messages for the whole form. */
export const FORM_MESSAGES = {
  submitting: 'Submitting…',
  reload: 'Error processing form submission. Please reload and try again.',
  unknown: 'Unknown error, please try again later.',
  captcha: 'Complete CAPTCHA before submitting.',
  noKey: 'Could not get a form submission key, please try again later.',
  unreadable: 'Could not parse the form fields, please check your entries.',
  invalid: 'One or more fields is invalid, please check your entries.',
  scrollDown: 'Your form has encountered a problem. Please scroll down to review.',
  scrollUp: 'Your form has encountered a problem. Please scroll up to review.',
  refused: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  tooMany: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  notSent: 'Unable to send form. Please try again later.',
  /** Default when the owner has not set a text. */
  thanks: 'Thank you!',
  fileTooLarge: 'This file is too large.',
  fileKind: 'This file type is not supported.',
} as const;

const BY_STATUS: Readonly<Record<number, string>> = {
  401: FORM_MESSAGES.refused,
  404: FORM_MESSAGES.notConfigured,
  429: FORM_MESSAGES.tooMany,
  500: FORM_MESSAGES.notSent,
};

/** The message for an HTTP status of a submission. Undefined if the message must come from the reply body. */
export function statusMessage(status: number): string | undefined {
  return BY_STATUS[status];
}

/** Messages on the page that a form leads to without a script. */
export const NOSCRIPT_MESSAGES = {
  sent: { title: 'Your form has been sent', back: 'Back to the page' },
  failed: { title: 'Please check your entries', back: 'Back to the form' },
} as const;

export function noscriptFailure(name: string): string {
  return `${name} could not be sent. Go back in your browser to correct it. Your entries are still there.`;
}
