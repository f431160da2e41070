import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { STOCK_MESSAGES } from './messages.ts';

export interface LowStockEmailInput {
  shop: string;
  languageSettings: LanguageSettings;
  /** At least one. */
  variants: readonly { name: string; level: number }[];
  url: string;
}

/** More rows would make the email too long. */
const MAX_ROWS = 50;

export function writeLowStockEmail({ shop, languageSettings, variants, url }: LowStockEmailInput): EmailContent {
  const { t } = translator(STOCK_MESSAGES, languageSettings);
  const [first] = variants;
  const others = variants.length - MAX_ROWS;
  return {
    subject:
      variants.length === 1 && first !== undefined
        ? t('mailLowStockSubject', { product: first.name, shop })
        : t('mailLowStockSubjectMany', { count: String(variants.length), shop }),
    heading: t('mailLowStockHeading'),
    paragraphs: [t('mailLowStockText'), ...(others > 0 ? [t('mailLowStockOthers', { count: String(others) })] : [])],
    rows: variants
      .slice(0, MAX_ROWS)
      .map(({ name, level }) => [name, t('mailLowStockLeft', { count: String(level) })] as const),
    link: { text: t('mailLowStockButton'), url },
    footer: t('mailLowStockFoot', { shop }),
  };
}
