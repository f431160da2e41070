import { campaignOf, countryOf, deviceOf, isRobot, sourceOf } from '#features/analytics/server/client-info.ts';
import { parseStamp, parseVisitor } from '#features/analytics/visitor.ts';
import { readMenu } from '#features/blocks/read-menu.ts';
import { readAnswers } from '#features/cart/answers.ts';
import { addNoscriptForms } from '#features/cart/noscript-markup.ts';
import { guessCountry } from '#features/checkout/guess-country.ts';
import { checkCardNumber, checkExpiry } from '#features/checkout/storefront/card.ts';
import { scoreSpam as scoreCommentSpam, toPlainText as toCommentText } from '#features/comments/rules.ts';
import { splitLinks } from '#features/comments/split-links.ts';
import { embedIn, toEmbed } from '#features/content/embed.ts';
import { parseListQuery } from '#features/content/list-query.ts';
import { markdownToHtml } from '#features/content/markdown.ts';
import { parseMonth } from '#features/content/month.ts';
import { plainText } from '#features/content/plain-text.ts';
import { parsePath } from '#features/content/rules.ts';
import { isSafeUrl } from '#features/content/safe-url.ts';
import { sanitiseHtml } from '#features/content/sanitise-html.ts';
import { normalizeCode as normalizeDiscount } from '#features/discounts/discount.ts';
import { FIELD_TYPES } from '#features/forms/form-file.ts';
import { matchesPattern } from '#features/forms/pattern.ts';
import { isSafeRedirect } from '#features/forms/rules.ts';
import { scoreSpam as scoreFormSpam } from '#features/forms/score-spam.ts';
import { checkForm } from '#features/forms/validate.ts';
import { normalizeCode as normalizeGiftCard } from '#features/gift-cards/code.ts';
import { cleanName } from '#features/media/clean-name.ts';
import { sanitizeSvg } from '#features/media/server/svg/sanitize-svg.ts';
import { toLine, toPlainText as toReviewText } from '#features/reviews/rules.ts';
import { excerptAround, splitHits } from '#features/search/highlight.ts';
import { foldText, searchWords } from '#features/search/search-words.ts';
import { isHost } from '#features/sites/host.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { fromDecimal } from '#kernel/money/wire.ts';
import { normalizePostalCode } from '#kernel/regions/postal-code.ts';
import { toCsvCell } from '#kernel/text/csv-cell.ts';
import { isEmail } from '#kernel/text/is-email.ts';
import { Slug } from '#kernel/text/slug.ts';
import { toByteRange } from '#platform/http/byte-range.ts';
import { acceptedEncoding } from '#platform/http/compress.ts';
import { readCookie } from '#platform/http/cookies.ts';
import { parseForm } from '#platform/http/form-body.ts';
import { isJsonTooComplex } from '#platform/http/json-body.ts';
import { pageAddress } from '#platform/http/page-address.ts';
import { isKnown } from '#platform/http/serve-pages.ts';
import { redactPath } from '#platform/log/redact-path.ts';
import { addImageSources } from '#platform/render/add-image-sources.ts';
import { fieldIds } from '#platform/render/block-fields.ts';
import { preloadLeadImage } from '#platform/render/lead-image.ts';
import { enclosingStatements } from '#platform/render/theme/enclosing-statements.ts';
import { expandTemplate } from '#platform/render/theme/expand-tags.ts';
import { maskStyles } from '#platform/render/theme/mask-styles.ts';
import { bundleStyles } from '#platform/render/theme/style-bundle.ts';
import { compileTemplates } from '#platform/render/theme/templates.ts';
import { readTweaks } from '#platform/render/theme/tweaks.ts';
import { usesScriptEnvironment } from '#platform/render/theme/uses-script-environment.ts';
import { renderText, testEngine } from '#template/testing/render.ts';

const commentInput = { name: 'Ada', title: '', honeypot: '', elapsedMs: 20_000 };
const spamSignals = { honeypot: '', elapsedMs: 20_000, isNoscript: false, recent: 0 };

function checkAllFieldTypes(text: string): void {
  for (const type of FIELD_TYPES) {
    const field = { id: 'q', type, title: 'Question', required: false, options: ['a'], maxLength: 100_000 };
    checkForm([field], { q: type === 'checkbox' ? [text] : text }, matchesPattern);
  }
}

/** A form with too many fields is rejected. */
function parseSmallForm(text: string): void {
  try {
    parseForm(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Functions that parse external text: headers, URLs, forms, uploads, and content of owners. */
export const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the accept-encoding header': acceptedEncoding,
  'the accept-language header': (text) => [guessCountry(text), countryOf(text)],
  'the cookie header': (text) => [readCookie(text, 'crumb'), parseVisitor(text), parseStamp(text)],
  'the if-none-match header': (text) => isKnown(text, '"a"'),
  'the range header': (text) => toByteRange(text, 1000),
  'the referer header': (text) => [sourceOf(text, 'https://a.test/'), campaignOf(text)],
  'the user-agent header': (text) => [deviceOf(text), isRobot(text)],
  'the host header': isHost,
  'an address of a page': (text) => [pageAddress(`/${text}`), parsePath(`/${text}`), redactPath(`/${text}`)],
  'a form': parseSmallForm,
  'a JSON body': isJsonTooComplex,
  'a query of a list': (text) => parseListQuery({ page: text, month: text, offset: text, tag: text, category: text }),
  'a month': parseMonth,
  'a slug': (text) => Slug.safeParse(text),
  'an email address': isEmail,
  'a postal code': normalizePostalCode,
  'an amount of money': (text) => fromDecimal(text, 'USD'),
  'a card': (text) => [checkCardNumber(text), checkExpiry(text, new Date(0))],
  'a discount code': normalizeDiscount,
  'a gift card code': normalizeGiftCard,
  'answers to a form': checkAllFieldTypes,
  'answers of a cart entry': readAnswers,
  'signals of spam in a form': (text) => scoreFormSpam({ ...spamSignals, text }),
  'a redirect of a form': isSafeRedirect,
  'a comment': (text) => [toCommentText(text), scoreCommentSpam({ ...commentInput, text }), splitLinks(text)],
  'a review': (text) => [toReviewText(text), toLine(text)],
  'a search': (text) => [foldText(text), searchWords(text), excerptAround(text, ['aa']), splitHits(text, ['aa'])],
  'a file name': (text) => cleanName(text, 'image/png'),
  'a drawing': (text) => sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`),
  'the style of a drawing': (text) =>
    sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg"><style>${text}</style></svg>`),
  'the attributes of a drawing': (text) => sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${text}`),
  'HTML of a writer': sanitiseHtml,
  'the text of HTML': plainText,
  'an address in HTML': isSafeUrl,
  'an embed': (text) => [toEmbed(text), embedIn(text)],
  Markdown: markdownToHtml,
  'a menu': readMenu,
  'a cell of a table': toCsvCell,
  'a page that gets pictures and fallbacks': (text) => [
    addImageSources(text),
    preloadLeadImage(text),
    fieldIds(text),
    addNoscriptForms(text),
  ],
  'tags in a template': expandTemplate,
  'the styles of a theme': (text) => [maskStyles(text), enclosingStatements(text, text.length >> 1)],
  'the style files of a theme': (text) => bundleStyles(new Map([['styles/a.less', Buffer.from(text)]]), ['a'], []),
  'the tweaks of a theme': (source) => readTweaks({ file: 'styles/a.less', source }, []),
  'the templates of a theme': (text) =>
    compileTemplates(testEngine, new Map([['site.region', Buffer.from(text)]]), () => undefined),
  'the scripts of a theme': (text) => [
    usesScriptEnvironment(new Map([['scripts/a.js', Buffer.from(text)]])),
    usesScriptEnvironment(new Map([['a.region', Buffer.from(`<script>${text}`)]])),
  ],
  'a template': (text) => testEngine.render(testEngine.compile(text), { a: 'x' }),
  'a message in a template': (m) => renderText('{m|message n}', { m, n: 1 }),
  'text formatters': (t) =>
    renderText('{t|safe}{t|smartypants}{t|slugify}{t|html}{t|truncate 99}{t|activate-twitter-links}{t|format t}', {
      t,
    }),
};
