import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailListSubject: 'Confirm your subscription to {shop}',
  mailListHeading: 'One more step',
  mailListText: 'Please confirm that you want to receive the newsletter of {shop} at this email address.',
  mailListButton: 'Confirm subscription',
  mailListFoot: 'If you did not sign up, you can ignore this email. You will not receive any more.',
} as const;

const de: Readonly<Record<ConfirmationMessageKey, string>> = {
  mailListSubject: 'Bestätigen Sie Ihre Anmeldung bei {shop}',
  mailListHeading: 'Noch ein Schritt',
  mailListText: 'Bitte bestätigen Sie, dass Sie den Newsletter von {shop} an diese E-Mail-Adresse erhalten möchten.',
  mailListButton: 'Anmeldung bestätigen',
  mailListFoot:
    'Wenn Sie sich nicht angemeldet haben, können Sie diese E-Mail ignorieren. Sie erhalten keine weiteren.',
};

const fr: Readonly<Record<ConfirmationMessageKey, string>> = {
  mailListSubject: 'Confirmez votre inscription chez {shop}',
  mailListHeading: 'Encore une étape',
  mailListText: 'Veuillez confirmer que vous souhaitez recevoir la newsletter de {shop} à cette adresse e-mail.',
  mailListButton: 'Confirmer l’inscription',
  mailListFoot: 'Si vous ne vous êtes pas inscrit, ignorez cet e-mail. Vous n’en recevrez pas d’autres.',
};

export type ConfirmationMessageKey = keyof typeof en;

/** Messages of the confirmation email, by the keys under which a website can override them. */
export const CONFIRMATION_MESSAGES: Catalogue<ConfirmationMessageKey> = { en, de, fr };
