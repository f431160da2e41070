import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, type Value } from '../../value/value.ts';
import { field, scopedField } from '../lookup.ts';
import { merchandisingOf } from './merchandising.ts';

const idOf = field('id');
const siteKey = scopedField('website.captchaSettings.siteKey');

function mailingList(context: Value, description: string): string {
  if (!isTruthy(stepInto(context, 'mailingListSignUpEnabled'))) return '';
  const checked = isTruthy(stepInto(context, 'mailingListOptInByDefault')) ? ' checked' : '';
  return (
    '  <label class="product-restock-mailing-list">' +
    `<input type="checkbox" name="isJoinMailingList"${checked}>${description}</label>`
  );
}

interface FormContext {
  readonly context: Value;
  readonly productId: string;
  readonly hasCaptcha: boolean;
}

function form(view: Value, { context, productId, hasCaptcha }: FormContext): string {
  const messages = stepInto(context, 'restockNotificationMessages');
  const text = (name: string) => escapeAttribute(asString(stepInto(messages, name)));
  const hidden = isTruthy(stepInto(view, 'hiddenByDefault')) ? ' hidden' : '';
  return (
    `\n<div class="product-restock-notification" data-product-id="${productId}" ` +
    `data-variant-id="${inQuotes(stepInto(view, 'variantId'))}"${hidden}>\n` +
    `  <span class="product-restock-cta">${text('CTAText')}</span>\n` +
    '  <form class="product-restock-form" action="#">\n' +
    '    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" ' +
    `placeholder="${text('placeholderText')}">\n` +
    `    <input class="sqs-editable-button" type="submit" value="${text('buttonText')}">\n  </form>\n` +
    `${mailingList(context, text('mailingListDescription'))}\n` +
    `${hasCaptcha ? '  <div class="captcha-container"></div>' : ''}\n</div>\n`
  );
}

/** Forms to sign up for an email when a variant is back in stock. */
export function restockNotification(run: Run, item: Value): string {
  const context = merchandisingOf(run, item);
  const views = stepInto(context, 'restockNotificationViews');
  const formContext: FormContext = {
    context,
    productId: inQuotes(idOf(item)),
    hasCaptcha: isTruthy(siteKey(run, item)),
  };
  return '\n'.repeat(6) + (isArray(views) ? views : []).map((view) => form(view, formContext)).join('');
}
