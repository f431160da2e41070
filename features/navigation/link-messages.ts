import { fillMessage } from '#kernel/text/fill-message.ts';

/** The messages of the specification about links, word for word. */
export const linkMessages = {
  badEmail: 'Please enter a valid email',
  emailFormat: 'Emails must be formatted as {email}',
  linkFormat: 'Links must be formatted as {host} or {host}',
  badPage: '{val} is not a valid page URL',
  badOption: '{val} is not one of the expected options',
  collectionsFailed: 'Unable to load collections',
  contentNotFound: 'Unable to locate content',
} as const;

const EXAMPLE_HOSTS = ['www.example.com', 'https://www.example.com'] as const;
const EXAMPLE_EMAIL = 'name@example.com';

/** Messages with their values. The two hosts of the link format are different examples. */
export const linkProblems = {
  badEmail: linkMessages.badEmail,
  emailFormat: fillMessage(linkMessages.emailFormat, { email: EXAMPLE_EMAIL }),
  linkFormat: linkMessages.linkFormat
    .split('{host}')
    .map((part, index) => `${part}${EXAMPLE_HOSTS[index] ?? ''}`)
    .join(''),
  badPage: (val: string): string => fillMessage(linkMessages.badPage, { val }),
  badOption: (val: string): string => fillMessage(linkMessages.badOption, { val }),
  badPhone: 'Enter a phone number, such as +1 212 555 0123.',
} as const;
