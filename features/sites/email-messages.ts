/** Why the settings of emails are not accepted. */
export const emailInputMessages = {
  unknownVariable: (name: string, known: readonly string[]) =>
    `{${name}} is not a variable of this email. It can contain ${known.map((one) => `{${one}}`).join(', ')}.`,
  accent: 'Enter a colour such as #1a5fb4.',
  replyTo: 'Enter an email address such as hello@example.com.',
  oneLine: 'Enter a single line.',
} as const;
