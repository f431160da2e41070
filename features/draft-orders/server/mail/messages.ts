import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailPaySubject: 'Your order from {shop}: {amount}',
  mailPayHeading: 'Your order is ready to be paid',
  mailPayText: '{shop} has prepared this order for you. Check it and pay online.',
  mailPayTotal: 'Total',
  mailPayTotalHint: 'Shipping and tax may be added when you enter your address.',
  mailPayLink: 'Review and pay',
  mailPayFoot: '{shop}. Anyone who has this link can see and pay for the order.',
} as const;

const de: Readonly<Record<PaymentLinkMessageKey, string>> = {
  mailPaySubject: 'Ihre Bestellung bei {shop}: {amount}',
  mailPayHeading: 'Ihre Bestellung kann bezahlt werden',
  mailPayText: '{shop} hat diese Bestellung für Sie vorbereitet. Prüfen und bezahlen Sie sie online.',
  mailPayTotal: 'Gesamt',
  mailPayTotalHint: 'Versand und Steuern können hinzukommen, wenn Sie Ihre Adresse eingeben.',
  mailPayLink: 'Ansehen und bezahlen',
  mailPayFoot: '{shop}. Jeder, der diesen Link hat, kann die Bestellung sehen und bezahlen.',
};

const fr: Readonly<Record<PaymentLinkMessageKey, string>> = {
  mailPaySubject: 'Votre commande chez {shop} : {amount}',
  mailPayHeading: 'Votre commande est prête à être payée',
  mailPayText: '{shop} a préparé cette commande pour vous. Vérifiez-la et payez-la en ligne.',
  mailPayTotal: 'Total',
  mailPayTotalHint: 'La livraison et les taxes peuvent s’ajouter lorsque vous saisissez votre adresse.',
  mailPayLink: 'Vérifier et payer',
  mailPayFoot: '{shop}. Toute personne qui a ce lien peut voir et payer la commande.',
};

export type PaymentLinkMessageKey = keyof typeof en;

/** The messages of the email with a payment link, by the keys under which a website can override them. */
export const PAYMENT_LINK_MESSAGES: Catalogue<PaymentLinkMessageKey> = { en, de, fr };
