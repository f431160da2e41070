import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { field, scopedField } from '../lookup.ts';
import { type FormatterTable, inScope, ofValue } from '../plugin.ts';

const likingEnabled = scopedField('websiteSettings.simpleLikingEnabled');
const shareOptions = scopedField('website.shareButtonOptions');
const mainAsset = field('mainImage.assetUrl');
const idOf = scopedField('id');
const likeCount = scopedField('likeCount');

function likeButton(run: Run, item: Value): string {
  if (!isTruthy(item) || !isTruthy(likingEnabled(run, item))) return '';
  return (
    `\n  <span class="sqs-simple-like" data-item-id="${inQuotes(idOf(run, item))}" ` +
    `data-like-count="${inQuotes(likeCount(run, item))}">\n` +
    '    <span class="like-icon"></span>\n    <span class="like-count"></span>\n  </span>\n'
  );
}

function firstTruthy(first: Value, second: Value): string {
  return inQuotes(isTruthy(first) ? first : second);
}

function shareButtons(element: 'div' | 'span', style: string) {
  return (run: Run, item: Value): string => {
    if (!isTruthy(shareOptions(run, item))) return '';
    const read = (name: string) => stepInto(item, name);
    return (
      `<${element} class="squarespace-social-buttons ${style}" ` +
      `data-system-data-id="${firstTruthy(read('systemDataId'), read('mainImageId'))}" ` +
      `data-asset-url="${firstTruthy(read('assetUrl'), mainAsset(item))}" ` +
      `data-record-type="${inQuotes(read('recordType'))}" data-full-url="${inQuotes(read('fullUrl'))}" ` +
      `data-title="${escapeAttribute(asString(read('title')))}"></${element}>`
    );
  };
}

function lastPathPart(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

function followButton(account: Value): string {
  const name = asString(stepInto(account, 'userName'));
  const user = name === '' ? lastPathPart(asString(stepInto(account, 'profileUrl'))) : name;
  return (
    "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { " +
    'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>' +
    `<div class="squarespace-follow-button" data-username="${inQuotes(user)}"></div>`
  );
}

export const buttonFormatters = {
  'like-button': inScope(() => likeButton),
  'social-button': inScope(() => shareButtons('div', 'button-style')),
  'social-button-inline': inScope(() => shareButtons('span', 'inline-style')),
  'twitter-follow-button': ofValue(followButton),
} satisfies FormatterTable;
