import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailRestockSubject: '{product} is back in stock at {shop}',
  mailRestockHeading: '{product} is back in stock',
  mailRestockText:
    'Good news: {product} is back in stock. We have notified other customers too, so it may sell out quickly.',
  mailRestockButton: 'View {product}',
  mailRestockFoot: '{shop}. This is the only email we send about this product. To be notified again, sign up again.',
  mailRestockUnsubscribe: 'Unsubscribe from all back-in-stock emails',
} as const;

const de: Readonly<Record<RestockMessageKey, string>> = {
  mailRestockSubject: '{product} ist bei {shop} wieder vorrätig',
  mailRestockHeading: '{product} ist wieder vorrätig',
  mailRestockText:
    'Gute Nachrichten: {product} ist wieder vorrätig. Wir haben auch andere Kunden benachrichtigt, der Bestand kann also schnell vergriffen sein.',
  mailRestockButton: '{product} ansehen',
  mailRestockFoot:
    '{shop}. Dies ist die einzige E-Mail zu diesem Produkt. Wenn Sie wieder benachrichtigt werden möchten, tragen Sie sich erneut ein.',
  mailRestockUnsubscribe: 'Alle Benachrichtigungen über wieder vorrätige Produkte abbestellen',
};

const fr: Readonly<Record<RestockMessageKey, string>> = {
  mailRestockSubject: '{product} est de nouveau en stock chez {shop}',
  mailRestockHeading: '{product} est de nouveau en stock',
  mailRestockText:
    'Bonne nouvelle : {product} est de nouveau en stock. D’autres clients ont aussi été prévenus, le stock peut donc s’épuiser rapidement.',
  mailRestockButton: 'Voir {product}',
  mailRestockFoot:
    '{shop}. C’est le seul e-mail au sujet de ce produit. Pour être prévenu à nouveau, inscrivez-vous une nouvelle fois.',
  mailRestockUnsubscribe: 'Se désinscrire de toutes les alertes de retour en stock',
};

export type RestockMessageKey = keyof typeof en;

/** Messages of a notice, by the keys under which a website can override them. */
export const RESTOCK_MESSAGES: Catalogue<RestockMessageKey> = { en, de, fr };
