import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailLowStockSubject: '{product} is low on stock at {shop}',
  mailLowStockSubjectMany: '{count} variants are low on stock at {shop}',
  mailLowStockHeading: 'Low stock',
  mailLowStockText: 'The stock of these variants has reached their low-stock limit.',
  mailLowStockLeft: '{count} left',
  mailLowStockOthers: 'And {count} more.',
  mailLowStockButton: 'View inventory',
  mailLowStockFoot: '{shop}. You can change the limit and turn off this email in the inventory.',
} as const;

export type StockMessageKey = keyof typeof en;

const de: Readonly<Record<StockMessageKey, string>> = {
  mailLowStockSubject: '{product} ist bei {shop} bald ausverkauft',
  mailLowStockSubjectMany: '{count} Varianten sind bei {shop} bald ausverkauft',
  mailLowStockHeading: 'Niedriger Bestand',
  mailLowStockText: 'Der Bestand dieser Varianten hat den Mindestbestand erreicht.',
  mailLowStockLeft: 'noch {count}',
  mailLowStockOthers: 'Und {count} weitere.',
  mailLowStockButton: 'Bestand ansehen',
  mailLowStockFoot: '{shop}. Den Mindestbestand und diese E-Mail können Sie im Bestand ändern.',
};

const fr: Readonly<Record<StockMessageKey, string>> = {
  mailLowStockSubject: 'Le stock de {product} est faible chez {shop}',
  mailLowStockSubjectMany: 'Le stock de {count} variantes est faible chez {shop}',
  mailLowStockHeading: 'Stock faible',
  mailLowStockText: 'Le stock de ces variantes a atteint son seuil.',
  mailLowStockLeft: '{count} restant(s)',
  mailLowStockOthers: 'Et {count} autres.',
  mailLowStockButton: 'Voir le stock',
  mailLowStockFoot: '{shop}. Vous pouvez modifier le seuil et désactiver cet e-mail dans la gestion du stock.',
};

/** Messages of the low-stock email, by the keys under which a website can override them. */
export const STOCK_MESSAGES: Catalogue<StockMessageKey> = { en, de, fr };
