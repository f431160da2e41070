import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailReminderSubject: 'You left items in your cart at {shop}',
  mailReminderHeading: 'Your cart is waiting',
  mailReminderText:
    'You did not complete your order at {shop}. Your items are still in your cart, and you can continue where you left off.',
  mailReminderStock: 'Items in a cart are not reserved, and prices may change.',
  mailReminderButton: 'Continue to checkout',
  mailReminderFoot:
    '{shop}. You get this email because you asked for a reminder at the checkout. It is the only one about this cart.',
  mailReminderUnsubscribe: 'Unsubscribe',
} as const;

const de: Readonly<Record<ReminderMessageKey, string>> = {
  mailReminderSubject: 'Sie haben Artikel im Warenkorb bei {shop}',
  mailReminderHeading: 'Ihr Warenkorb wartet auf Sie',
  mailReminderText:
    'Sie haben Ihre Bestellung bei {shop} nicht abgeschlossen. Ihre Artikel sind noch im Warenkorb, und Sie können dort weitermachen, wo Sie aufgehört haben.',
  mailReminderStock: 'Artikel im Warenkorb sind nicht reserviert, und Preise können sich ändern.',
  mailReminderButton: 'Weiter zur Kasse',
  mailReminderFoot:
    '{shop}. Sie erhalten diese E-Mail, weil Sie an der Kasse um eine Erinnerung gebeten haben. Es ist die einzige zu diesem Warenkorb.',
  mailReminderUnsubscribe: 'Abbestellen',
};

const fr: Readonly<Record<ReminderMessageKey, string>> = {
  mailReminderSubject: 'Des articles vous attendent dans votre panier chez {shop}',
  mailReminderHeading: 'Votre panier vous attend',
  mailReminderText:
    'Vous n’avez pas terminé votre commande chez {shop}. Vos articles sont toujours dans votre panier, et vous pouvez reprendre là où vous vous étiez arrêté.',
  mailReminderStock: 'Les articles d’un panier ne sont pas réservés, et les prix peuvent changer.',
  mailReminderButton: 'Passer la commande',
  mailReminderFoot:
    '{shop}. Vous recevez cet e-mail parce que vous avez demandé un rappel lors de la commande. C’est le seul au sujet de ce panier.',
  mailReminderUnsubscribe: 'Se désinscrire',
};

export type ReminderMessageKey = keyof typeof en;

/** Messages of a reminder, by the keys under which a website can override them. */
export const REMINDER_MESSAGES: Catalogue<ReminderMessageKey> = { en, de, fr };
