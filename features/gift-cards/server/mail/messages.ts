import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailGiftSubject: 'Your {amount} gift card for {shop}',
  mailGiftSubjectFrom: '{sender} sent you a {amount} gift card for {shop}',
  mailGiftHeading: 'A gift card for you',
  mailGiftHeadingName: 'A gift card for you, {name}',
  mailGiftAmount: 'Amount',
  mailGiftCode: 'Code',
  mailGiftUse: 'Enter the code when you check out at {shop}. Any remaining balance stays on the card.',
  mailGiftForever: 'This gift card does not expire.',
  mailGiftUntil: 'This gift card is valid until {day}.',
  mailGiftLink: 'Visit {shop}',
  mailGiftFoot: '{shop}. Anyone who has the code can use the card, so keep this email safe.',
} as const;

const de: Readonly<Record<GiftCardMessageKey, string>> = {
  mailGiftSubject: 'Ihr Gutschein über {amount} für {shop}',
  mailGiftSubjectFrom: '{sender} schenkt Ihnen einen Gutschein über {amount} für {shop}',
  mailGiftHeading: 'Ein Gutschein für Sie',
  mailGiftHeadingName: 'Ein Gutschein für Sie, {name}',
  mailGiftAmount: 'Betrag',
  mailGiftCode: 'Code',
  mailGiftUse: 'Geben Sie den Code an der Kasse von {shop} ein. Ein Restguthaben bleibt auf dem Gutschein.',
  mailGiftForever: 'Der Gutschein verfällt nicht.',
  mailGiftUntil: 'Der Gutschein gilt bis zum {day}.',
  mailGiftLink: '{shop} besuchen',
  mailGiftFoot: '{shop}. Jeder, der den Code hat, kann den Gutschein einlösen. Bewahren Sie diese E-Mail sicher auf.',
};

const fr: Readonly<Record<GiftCardMessageKey, string>> = {
  mailGiftSubject: 'Votre carte cadeau de {amount} chez {shop}',
  mailGiftSubjectFrom: '{sender} vous offre une carte cadeau de {amount} chez {shop}',
  mailGiftHeading: 'Une carte cadeau pour vous',
  mailGiftHeadingName: 'Une carte cadeau pour vous, {name}',
  mailGiftAmount: 'Montant',
  mailGiftCode: 'Code',
  mailGiftUse: 'Saisissez le code au moment de payer chez {shop}. Le solde restant est conservé sur la carte.',
  mailGiftForever: 'La carte n’expire pas.',
  mailGiftUntil: 'La carte est valable jusqu’au {day}.',
  mailGiftLink: 'Visiter {shop}',
  mailGiftFoot: '{shop}. Toute personne qui a le code peut utiliser la carte. Conservez cet e-mail en lieu sûr.',
};

export type GiftCardMessageKey = keyof typeof en;

/** The messages of the gift card email, by the keys under which a website can override them. */
export const GIFT_CARD_MESSAGES: Catalogue<GiftCardMessageKey> = { en, de, fr };
