import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailRestockSubject: '{product} is back at {shop}',
  mailRestockHeading: '{product} is back',
  mailRestockText:
    'You asked us to tell you. {product} is in stock again. We have told others too, so it may go quickly.',
  mailRestockButton: 'See {product}',
  mailRestockFoot: '{shop}. This is the only mail about this product: to hear of it again, sign up again.',
  mailRestockUnsubscribe: 'Do not tell me about other products that I signed up for',
} as const;

const de: Readonly<Record<RestockMessageKey, string>> = {
  mailRestockSubject: '{product} ist wieder da bei {shop}',
  mailRestockHeading: '{product} ist wieder da',
  mailRestockText:
    'Sie haben uns gebeten, Bescheid zu sagen: {product} ist wieder vorrätig. Wir haben es auch anderen gesagt, es kann also schnell gehen.',
  mailRestockButton: '{product} ansehen',
  mailRestockFoot:
    '{shop}. Dies ist die einzige E-Mail zu diesem Produkt: Wenn Sie wieder davon hören möchten, tragen Sie sich noch einmal ein.',
  mailRestockUnsubscribe: 'Auch zu anderen Produkten, für die ich eingetragen bin, keine E-Mail mehr senden',
};

const fr: Readonly<Record<RestockMessageKey, string>> = {
  mailRestockSubject: '{product} est de retour chez {shop}',
  mailRestockHeading: '{product} est de retour',
  mailRestockText:
    'Vous nous aviez demandé de vous prévenir : {product} est de nouveau en stock. Nous avons aussi prévenu d’autres personnes, cela peut donc partir vite.',
  mailRestockButton: 'Voir {product}',
  mailRestockFoot:
    '{shop}. C’est le seul e-mail au sujet de ce produit : pour en avoir d’autres nouvelles, inscrivez-vous de nouveau.',
  mailRestockUnsubscribe: 'Ne plus m’écrire au sujet des autres produits pour lesquels je suis inscrit',
};

export type RestockMessageKey = keyof typeof en;

/** Messages of a notice, by the keys under which a website can override them. */
export const RESTOCK_MESSAGES: Catalogue<RestockMessageKey> = { en, de, fr };
