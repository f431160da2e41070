import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailListSubject: 'Please confirm your address for {shop}',
  mailListHeading: 'One more step',
  mailListText:
    'Somebody, hopefully you, has entered this address to get news from {shop}. Press the button to confirm it.',
  mailListButton: 'Yes, send me news',
  mailListFoot: 'If it was not you, you need not do anything: without your word we send nothing more.',
} as const;

const de: Readonly<Record<ConfirmationMessageKey, string>> = {
  mailListSubject: 'Bitte bestätigen Sie Ihre Adresse für {shop}',
  mailListHeading: 'Noch ein Schritt',
  mailListText:
    'Jemand, hoffentlich Sie, hat diese Adresse für Neuigkeiten von {shop} eingetragen. Bestätigen Sie sie mit dem Knopf.',
  mailListButton: 'Ja, Neuigkeiten senden',
  mailListFoot: 'Wenn Sie es nicht waren, müssen Sie nichts tun: Ohne Ihr Wort senden wir nichts mehr.',
};

const fr: Readonly<Record<ConfirmationMessageKey, string>> = {
  mailListSubject: 'Merci de confirmer votre adresse pour {shop}',
  mailListHeading: 'Encore une étape',
  mailListText:
    'Quelqu’un, vous espérons-nous, a saisi cette adresse pour recevoir des nouvelles de {shop}. Confirmez-la avec le bouton.',
  mailListButton: 'Oui, envoyez-moi des nouvelles',
  mailListFoot: 'Si ce n’était pas vous, vous n’avez rien à faire : sans votre accord, nous n’enverrons plus rien.',
};

export type ConfirmationMessageKey = keyof typeof en;

/** Messages of the confirmation email, by the keys under which a website can override them. */
export const CONFIRMATION_MESSAGES: Catalogue<ConfirmationMessageKey> = { en, de, fr };
