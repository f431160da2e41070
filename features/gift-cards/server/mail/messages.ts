import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailGiftSubject: '{amount} to spend at {shop}',
  mailGiftSubjectFrom: '{amount} to spend at {shop} from {sender}',
  mailGiftHeading: 'A gift card for you',
  mailGiftHeadingName: 'A gift card for you, {name}',
  mailGiftAmount: 'Amount',
  mailGiftCode: 'Code',
  mailGiftUse: 'Enter the code as a gift card when you check out at {shop}. What you do not spend stays on the card.',
  mailGiftForever: 'The card does not expire.',
  mailGiftUntil: 'The card can be used until {day}.',
  mailGiftLink: 'Visit {shop}',
  mailGiftFoot: '{shop}. Whoever has the code can spend the card: keep this mail.',
} as const;

const de: Readonly<Record<GiftCardMessageKey, string>> = {
  mailGiftSubject: '{amount} zum Einkaufen bei {shop}',
  mailGiftSubjectFrom: '{amount} zum Einkaufen bei {shop} von {sender}',
  mailGiftHeading: 'Ein Gutschein für Sie',
  mailGiftHeadingName: 'Ein Gutschein für Sie, {name}',
  mailGiftAmount: 'Betrag',
  mailGiftCode: 'Code',
  mailGiftUse:
    'Geben Sie den Code an der Kasse von {shop} als Gutschein ein. Was Sie nicht ausgeben, bleibt auf dem Gutschein.',
  mailGiftForever: 'Der Gutschein verfällt nicht.',
  mailGiftUntil: 'Der Gutschein gilt bis zum {day}.',
  mailGiftLink: '{shop} besuchen',
  mailGiftFoot: '{shop}. Wer den Code hat, kann den Gutschein einlösen: Bewahren Sie diese E-Mail gut auf.',
};

const fr: Readonly<Record<GiftCardMessageKey, string>> = {
  mailGiftSubject: '{amount} à dépenser chez {shop}',
  mailGiftSubjectFrom: '{amount} à dépenser chez {shop} de la part de {sender}',
  mailGiftHeading: 'Une carte cadeau pour vous',
  mailGiftHeadingName: 'Une carte cadeau pour vous, {name}',
  mailGiftAmount: 'Montant',
  mailGiftCode: 'Code',
  mailGiftUse:
    'Saisissez le code comme carte cadeau au moment de payer chez {shop}. Ce que vous ne dépensez pas reste sur la carte.',
  mailGiftForever: 'La carte n’expire pas.',
  mailGiftUntil: 'La carte est valable jusqu’au {day}.',
  mailGiftLink: 'Visiter {shop}',
  mailGiftFoot: '{shop}. Quiconque a le code peut dépenser la carte : conservez cet e-mail.',
};

export type GiftCardMessageKey = keyof typeof en;

/** The messages of the gift card email, by the keys under which a website can override them. */
export const GIFT_CARD_MESSAGES: Catalogue<GiftCardMessageKey> = { en, de, fr };
