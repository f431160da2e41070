import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { amountDueCents, type Order, type OrderItem } from '../../order.ts';
import { describeItem } from './describe-item.ts';
import { EDIT_EMAIL_MESSAGES } from './edit-messages.ts';

interface EditedData {
  shop: string;
  languageSettings: LanguageSettings;
  order: Order;
  items: readonly OrderItem[];
  /** The page that pays what is due. */
  payUrl: string;
  price: (cents: number) => string;
  /** The display name of the order. */
  name: string;
}

type EditedContent = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'rows'> & Partial<EmailContent>;

/** What an edited order contains now, and the link to pay what is due. `totals` are those of the order. */
export function renderEditedEmail(data: EditedData, totals: [string, string][]): EditedContent {
  const { shop, order, items, payUrl, price, name } = data;
  const { t } = translator(EDIT_EMAIL_MESSAGES, data.languageSettings);
  const due = amountDueCents(order);
  const paragraphs = [t('mailEditText', { order: name })];
  if (due > 0) paragraphs.push(t('mailEditDue', { amount: price(due) }));
  if (order.balanceCents < 0) paragraphs.push(t('mailEditOwed', { amount: price(-order.balanceCents) }));
  return {
    subject: t('mailEditSubject', { order: name, shop }),
    heading: t('mailEditHeading'),
    paragraphs,
    rows: items.map((item) => [`${item.quantity} × ${describeItem(item)}`, price(item.quantity * item.unitPriceCents)]),
    totals: due > 0 ? [...totals, [t('mailEditDueRow'), price(due)]] : totals,
    ...(due > 0 && { link: { text: t('mailEditLink', { amount: price(due) }), url: payUrl } }),
  };
}
