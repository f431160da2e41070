import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailEditSubject: '{order} at {shop} has changed',
  mailEditHeading: 'Your order has changed',
  mailEditText: 'We have changed {order}. This is what it contains now.',
  mailEditDue: 'Amount due: {amount}.',
  mailEditOwed: 'We refund the difference of {amount} to you.',
  mailEditDueRow: 'Amount due',
  mailEditLink: 'Pay {amount}',
} as const;

export type EditMessageKey = keyof typeof en;

const de: Readonly<Record<EditMessageKey, string>> = {
  mailEditSubject: '{order} bei {shop} wurde geändert',
  mailEditHeading: 'Ihre Bestellung wurde geändert',
  mailEditText: '{order}: Wir haben die Bestellung geändert. Das ist jetzt enthalten.',
  mailEditDue: 'Offener Betrag: {amount}.',
  mailEditOwed: 'Wir erstatten Ihnen die Differenz von {amount}.',
  mailEditDueRow: 'Offener Betrag',
  mailEditLink: '{amount} bezahlen',
};

const fr: Readonly<Record<EditMessageKey, string>> = {
  mailEditSubject: '{order} chez {shop} a été modifiée',
  mailEditHeading: 'Votre commande a été modifiée',
  mailEditText: '{order} : nous avons modifié votre commande. Voici ce qu’elle contient maintenant.',
  mailEditDue: 'Montant à payer : {amount}.',
  mailEditOwed: 'Nous vous remboursons la différence de {amount}.',
  mailEditDueRow: 'Montant à payer',
  mailEditLink: 'Payer {amount}',
};

/** The messages of the email about an edited order, by the keys under which a website can override them. */
export const EDIT_EMAIL_MESSAGES: Catalogue<EditMessageKey> = { en, de, fr };
