import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import type { MailKind } from '../order.ts';
import {
  cancelReasons,
  contactLabels,
  disputeActions,
  mailLabels,
  manualMethods,
  eventMessages as messages,
} from './event-messages.ts';

export interface EventText {
  title: string;
  /** Empty if there is nothing to add. */
  detail: string;
}

type Event = Pick<OwnerOrder['events'][number], 'kind' | 'facts'>;

/** An event of the timeline. Facts are stored as they were at the time, so any of them may be missing. */
export function describeEvent({ kind, facts }: Event, currency: string): EventText {
  const text = (name: string): string => textOf(facts, name);
  const amount = (name: string): string => {
    const value = factOf(facts, name);
    return typeof value === 'number' ? formatMoney(value, currency) : '';
  };
  switch (kind) {
    case 'placed':
      return { title: messages.placed(amount('totalCents')), detail: '' };
    case 'paid':
      return paidText(text('method'), text('reference'));
    case 'fulfilment-completed':
    case 'payment-mismatch':
    case 'payment-returned':
      return { title: messages[kind], detail: '' };
    case 'payment-failed':
      return { title: messages[kind], detail: text('code') };
    case 'cancelled':
      return { title: messages.cancelled, detail: cancelReasons[text('reason')] ?? text('reason') };
    case 'fulfilled':
    case 'tracking-changed':
      return { title: parcelTitle(kind, facts), detail: `${text('carrier')} ${text('trackingNumber')}`.trim() };
    case 'refund-requested':
    case 'refunded':
      return { title: messages[kind](amount('amountCents')), detail: text('reason') };
    case 'refund-failed':
      return { title: messages[kind](amount('amountCents')), detail: text('code') };
    case 'mailed':
      return { title: mailTitle(text('mail'), text('again') !== ''), detail: '' };
    case 'mail-requested':
      return { title: messages[kind](mailLabels[text('mail')] ?? text('mail')), detail: '' };
    case 'comment':
      return { title: messages.comment, detail: text('text') };
    case 'contact-changed':
      return { title: messages[kind](contactParts(factOf(facts, 'fields'))), detail: beforeText(text('emailBefore')) };
    default:
      return describeOther({ kind, facts }, currency);
  }
}

function describeOther({ kind, facts }: Event, currency: string): EventText {
  const known =
    describeEdit(kind, facts, currency) ??
    describeDraft(kind, facts) ??
    describeReturn(kind, facts) ??
    describeDispute(kind, facts);
  return known ?? { title: messages.other, detail: '' };
}

function describeEdit(kind: string, facts: unknown, currency: string): EventText | null {
  const amount = (name: string): string => formatMoney(Number(factOf(facts, name)), currency);
  if (kind === 'edited') {
    const detail = [...lineChanges(factOf(facts, 'lines')), textOf(facts, 'reason')].filter((text) => text !== '');
    return { title: messages.edited(amount('totalAfterCents')), detail: detail.join('. ') };
  }
  if (kind !== 'balance-paid') return null;
  const method = textOf(facts, 'method');
  const detail = method === '' ? '' : messages.paidManually(manualMethods[method] ?? method);
  return { title: messages[kind](amount('amountCents')), detail };
}

function lineChanges(lines: unknown): string[] {
  const changes: unknown[] = Array.isArray(lines) ? lines : [];
  return changes.map((line) =>
    messages.lineChange(textOf(line, 'title'), Number(factOf(line, 'before')), Number(factOf(line, 'after'))),
  );
}

function describeDraft(kind: string, facts: unknown): EventText | null {
  return kind === 'draft-completed' ? { title: messages[kind](textOf(facts, 'draft')), detail: '' } : null;
}

/** A member has recorded how it was paid outside the shop. */
function paidText(method: string, reference: string): EventText {
  if (method === '') return { title: messages.paid, detail: '' };
  return { title: messages.paidManually(manualMethods[method] ?? method), detail: reference };
}

/** The kind says what happened, such as `return-approved`. */
function describeReturn(kind: string, facts: unknown): EventText | null {
  const [subject, action = ''] = kind.split('-');
  if (subject !== 'return') return null;
  return { title: messages.returned(String(factOf(facts, 'number')), action), detail: textOf(facts, 'message') };
}

/** The kind says what happened, such as `dispute-lost`. */
function describeDispute(kind: string, facts: unknown): EventText | null {
  const action = kind.startsWith('dispute-') ? disputeActions[kind.slice('dispute-'.length)] : undefined;
  if (action === undefined) return null;
  const amount = formatMoney(Number(factOf(facts, 'amountCents')), textOf(facts, 'currency'));
  const subject = factOf(facts, 'isInquiry') === true ? 'inquiry' : 'dispute';
  return { title: messages[subject](action, amount), detail: textOf(facts, 'reason').replaceAll('_', ' ') };
}

function parcelTitle(kind: 'fulfilled' | 'tracking-changed', facts: unknown): string {
  const isPart = factOf(facts, 'isPart') === true;
  return isPart ? messages.partFulfilled(Number(factOf(facts, 'units'))) : messages[kind];
}

/** The email of a `mailed` event, if it is the first of its kind. One that was sent again is not offered twice. */
export function sentMail({ kind, facts }: Event): { mail: MailKind; about: string } | null {
  const [mail, about, again] = ['mail', 'about', 'again'].map((name) => factOf(facts, name));
  if (kind !== 'mailed' || typeof mail !== 'string' || !(mail in mailLabels) || again !== undefined) return null;
  return { mail: mail as MailKind, about: typeof about === 'string' ? about : '' };
}

function contactParts(fields: unknown): string {
  const names: unknown[] = Array.isArray(fields) ? fields : [];
  return names.map((name) => contactLabels[String(name)] ?? String(name)).join(', ');
}

function beforeText(email: string): string {
  return email === '' ? '' : messages.emailBefore(email);
}

function mailTitle(mail: string, isAgain: boolean): string {
  const label = mailLabels[mail] ?? mail;
  return isAgain ? messages.mailedAgain(label) : messages.mailed(label);
}

function textOf(facts: unknown, name: string): string {
  const value = factOf(facts, name);
  return typeof value === 'string' ? value : '';
}

function factOf(facts: unknown, name: string): unknown {
  return typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : undefined;
}
