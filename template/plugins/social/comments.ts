import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { asNumber, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { scopedField } from '../lookup.ts';
import { type FormatterTable, inScope, ofValue, type PredicateTable, predicate } from '../plugin.ts';

const COMMENTS_OPEN = 1;
const settings = ['websiteSettings'];
const idOf = scopedField('id');
const fullUrl = scopedField('fullUrl');
const commentCount = scopedField('publicCommentCount');
const itemOf = scopedField('item');
const collectionOf = scopedField('collection');

/** Formatters read this spelling of the setting, and the predicate reads the other one. */
function hasDisqus(run: Run): boolean {
  return isTruthy(stepInto(run.resolve(settings), 'disqusShortname'));
}

function isDisqus(run: Run): boolean {
  return isTruthy(stepInto(run.resolve(settings), 'disqusShortName'));
}

function countText(count: Value): string {
  const number = asNumber(count);
  if (!(number > 0)) return 'No Comments';
  return number === 1 ? '1 Comment' : `${number} Comments`;
}

function commentLink(run: Run, value: Value): string {
  const url = inQuotes(fullUrl(run, value));
  const id = inQuotes(idOf(run, value));
  if (hasDisqus(run)) {
    return `\n  <a href="${url}" class="sqs-comment-link sqs-disqus-comment-link" data-id="${id}"></a>\n`;
  }
  const count = asNumber(commentCount(run, value));
  return (
    `\n  <a href="${url}#comments-${id}" class="sqs-comment-link" data-id="${id}">\n` +
    `  ${count > 0 ? count : 'No'}\n  Comment${count === 1 ? '' : 's'}\n  </a>\n`
  );
}

function commentAttributes(owner: 'item' | 'collection', value: Value): string {
  const read = (name: string) => inQuotes(stepInto(value, name));
  return (
    ` data-${owner}-id="${read('id')}" data-public-comment-count="${read('publicCommentCount')}"` +
    ` data-comment-state="${read('commentState')}"`
  );
}

function commentSection(run: Run, value: Value): string {
  if (hasDisqus(run)) return '\n  <div class="squarespace-comments" id="disqus_thread"></div>\n';
  const [item, collection] = [itemOf(run, value), collectionOf(run, value)];
  const attributes = isTruthy(item)
    ? commentAttributes('item', item)
    : isTruthy(collection)
      ? commentAttributes('collection', collection)
      : '';
  return `\n  <div class="squarespace-comments" id="comments-${inQuotes(idOf(run, value))}"${attributes}></div>\n`;
}

function showsComments(run: Run): boolean {
  const website = run.resolve(settings);
  if (website !== undefined && website !== null && !isTruthy(stepInto(website, 'commentsEnabled'))) return false;
  const { node } = run.frame;
  return (
    asNumber(stepInto(node, 'commentState')) === COMMENTS_OPEN || asNumber(stepInto(node, 'publicCommentCount')) > 0
  );
}

export const commentFormatters = {
  'comment-count': ofValue((value) => countText(stepInto(value, 'publicCommentCount'))),
  'comment-link': inScope(() => commentLink),
  comments: inScope(() => commentSection),
} satisfies FormatterTable;

export const commentPredicates = {
  'comments?': predicate(showsComments),
  'disqus?': predicate(isDisqus),
} satisfies PredicateTable;
