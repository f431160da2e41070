import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { type Translate, translator } from '#platform/email/translator.ts';
import type { MailKind, Order, OrderItem } from '../../order.ts';
import type { OrderReturn, ReturnReason } from '../../order-return.ts';
import { describeItem } from './describe-item.ts';
import { RETURN_EMAIL_MESSAGES, type ReturnMessageKey } from './return-messages.ts';

/** A return, as its emails describe it. */
export interface EmailReturn extends Pick<OrderReturn, 'lines' | 'note' | 'message'> {
  /** What to do with the units, from the settings. */
  instructions: string;
}

export type ReturnMailKind = Extract<MailKind, `return-${string}`>;

interface ReturnEmail {
  shop: string;
  languageSettings: LanguageSettings;
  items: readonly OrderItem[];
  /** The display name of the order. */
  name: string;
  /** Null if it does not exist any more. */
  orderReturn: EmailReturn | null;
}

type ReturnContent = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'introductionLength' | 'rows'>;

const TEXTS = {
  'return-requested': {
    subject: 'mailReturnRequestedSubject',
    heading: 'mailReturnRequestedHeading',
    text: 'mailReturnRequestedText',
  },
  'return-approved': {
    subject: 'mailReturnApprovedSubject',
    heading: 'mailReturnApprovedHeading',
    text: 'mailReturnApprovedText',
  },
  'return-declined': {
    subject: 'mailReturnDeclinedSubject',
    heading: 'mailReturnDeclinedHeading',
    text: 'mailReturnDeclinedText',
  },
} as const satisfies Record<ReturnMailKind, Record<string, ReturnMessageKey>>;

/** What the shopper is sent about a return. */
export function renderReturnEmail(kind: ReturnMailKind, email: ReturnEmail): ReturnContent {
  const { shop, name, orderReturn } = email;
  const { t } = translator(RETURN_EMAIL_MESSAGES, email.languageSettings);
  const { subject, heading, text } = TEXTS[kind];
  const answer = {
    'return-requested': '',
    'return-approved': orderReturn?.instructions,
    'return-declined': orderReturn?.message,
  };
  return {
    subject: t(subject, { shop }),
    heading: t(heading),
    paragraphs: [t(text, { order: name }), ...toParagraphs(answer[kind] ?? '')],
    introductionLength: 1,
    rows: toRows(email.items, orderReturn, t),
  };
}

export interface ReturnNotice {
  shop: string;
  languageSettings: LanguageSettings;
  order: Order;
  items: readonly OrderItem[];
  requested: OrderReturn;
  /** The order in the owner area. */
  url: string;
}

/** What the owner is sent about a requested return. */
export function renderReturnNotice({
  shop,
  languageSettings,
  order,
  items,
  requested,
  url,
}: ReturnNotice): EmailContent {
  const { t } = translator(RETURN_EMAIL_MESSAGES, languageSettings);
  const facts = { shop, number: String(order.number ?? ''), email: order.email };
  const noteLines = toParagraphs(requested.note);
  return {
    subject: t('mailReturnNoticeSubject', facts),
    heading: t('mailReturnNoticeHeading'),
    paragraphs: [t('mailReturnNoticeText', facts)],
    rows: toRows(items, requested, t),
    blocks: noteLines.length === 0 ? [] : [{ title: t('mailReturnNote'), lines: noteLines }],
    link: { text: t('mailReturnNoticeButton'), url },
    footer: t('mailReturnNoticeFoot', facts),
  };
}

/** Each line of a text that a member or a shopper wrote. */
function toParagraphs(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const REASONS: Readonly<Record<ReturnReason, ReturnMessageKey>> = {
  damaged: 'mailReturnDamaged',
  'wrong-item': 'mailReturnWrongItem',
  'not-as-described': 'mailReturnNotAsDescribed',
  'does-not-fit': 'mailReturnDoesNotFit',
  'changed-mind': 'mailReturnChangedMind',
  other: 'mailReturnOther',
};

function toRows(
  items: readonly OrderItem[],
  orderReturn: Pick<OrderReturn, 'lines'> | null,
  t: Translate<ReturnMessageKey>,
): [string, string][] {
  const byPosition = new Map(items.map((item) => [item.position, item]));
  return (orderReturn?.lines ?? []).flatMap(({ position, quantity, reason }): [string, string][] => {
    const item = byPosition.get(position);
    return item === undefined ? [] : [[`${quantity} × ${describeItem(item)}`, t(REASONS[reason])]];
  });
}
