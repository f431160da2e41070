/** A term that does not belong in names, comments and documents, and the one to use instead. */
export interface BannedTerm {
  /** Matches inside identifiers and text, as the alternatives of a regular expression. */
  banned: string;
  use: string;
}

/** Names that are matched with their case, anywhere in a word. */
export const BANNED_NAMES: readonly BannedTerm[] = [
  { banned: 'SoundCart|SoundLine|asSound', use: 'ValidCart, ValidLine, toValidCart' },
  { banned: '\\bheal[A-Z]\\w*|\\bHeal(?:ing|able)\\w*', use: 'reconcile' },
  { banned: 'Wish(?![a-z]*list)|\\bwish(?:es|ed)?\\b|[a-z]Wish', use: 'input, request, query or options' },
  { banned: '\\bWanted(?:Variant|Key)|\\bwantedVariants', use: 'requested' },
  { banned: 'PlainStart|startPlainly', use: 'NewCartInput, createSimpleCarts' },
  {
    banned: 'createGathering|leaveHalf|createTurns|atBench',
    use: 'createBatcher, pipelined, createKeyedMutex, withImageSlot',
  },
  { banned: 'seenMark|NoticeBoard|takeOutBought', use: 'noticeCursor, CartNotices, removePurchasedItems' },
  { banned: 'cart-signs|tell-other-tabs', use: 'cart-sync, notify-other-tabs' },
  { banned: 'createSigns|newStamp', use: 'createTimestampSigner, issueTimestamp' },
  { banned: '\\bsuspect\\b', use: 'scoreSpam' },
  {
    banned: 'mail-look|MailLook|voiceOf|letter-pages',
    use: 'platform/email, EmailTheme, translator, email-link-pages',
  },
  { banned: '[a-z]Letters?\\b|\\bLetter(?:Facts|Link)\\b|: Letter\\b', use: 'email' },
  { banned: '\\bDeeds?\\b|\\bDoor\\b|hasKey\\b', use: 'EmailLinkAction, PasswordGate, hasAccess' },
  { banned: '[Ll]eavings', use: 'orphaned files' },
  { banned: 'passing-time|PassingTime|(?<!memoize-)\\bby-page', use: 'scheduled-invalidation, memoize-by-page' },
  {
    banned: 'rememberPresses|page-facts|PageFacts|inTheWordsOfTheTheme',
    use: 'recordEarlyInput, page-context, withThemeStrings',
  },
  {
    banned: ': Told\\b|tellStep|tellOfAll|tell-elsewhere',
    use: 'TrackingContext, trackFunnelStep, syncAllSubscribers',
  },
  {
    banned: 'CheckoutWay|\\bShelf\\b|readPlacing|shareCart',
    use: 'CheckoutFlow, SessionStore, parseOrderRequest, allocateGiftCards',
  },
  { banned: '\\b[Pp]urses?\\b', use: 'balance' },
  { banned: 'keepGoods|sellGoods|giveBackMoney', use: 'reserveStock, commitStock, executeRefund' },
  { banned: 'HOPELESS|HopelessJob|\\bbury\\b', use: 'NON_RETRYABLE, NonRetryableError, markDead' },
  { banned: 'noticeVariant|handCrumb|isFromElsewhere', use: 'notifyWaitlist, ensureCsrfCookie, isCrossSite' },
  { banned: 'film-load|filmLoad', use: 'screencast' },
  { banned: 'takeOver|take-over|startScript|start-script', use: 'hydrate, bootstrap script' },
  { banned: '\\b(?:USUAL|MOST)_[A-Z]', use: 'DEFAULT_, MAX_' },
  { banned: '\\b(?!search|list|title|near)\\w*[a-z]Words\\b', use: 'messages' },
];

/** Words of plain text, matched without their case. */
export const BANNED_WORDS: readonly BannedTerm[] = [
  { banned: 'whoever|whosoever', use: 'the caller, anyone who, a visitor' },
  { banned: 'somebody|nobody', use: 'someone, another user, no one' },
  { banned: 'elsewhere', use: 'another site, external' },
  { banned: 'hopeless', use: 'non-retryable' },
  { banned: 'in the words of', use: 'with the strings of' },
];

/** A place where a banned term is right. */
export interface AllowedTerm {
  /** A regular expression for the path. */
  path: string;
  term: string;
  reason: string;
}

export const ALLOWED_TERMS: readonly AllowedTerm[] = [
  { path: '^platform/db/embedded/', term: 'nobody', reason: 'the Unix user' },
  {
    path: '^features/cart/storefront/(?:purchase|shop-cart)\\.ts$|^browser/islands/dom-events\\.ts$|^e2e/journeys/cart-button\\.spec\\.ts$|^docs/storefront-api\\.md$',
    term: 'wish',
    reason: 'the former name of `input` in event details, kept for one release',
  },
  { path: '^apps/installation/former-job-names', term: 'tell-elsewhere', reason: 'a former job name' },
  { path: '^apps/installation/former-job-names', term: 'leavings', reason: 'a former job name' },
  { path: '^platform/db/upgrade\\.db\\.test\\.ts$', term: 'leavings', reason: 'a former table name' },
];

/** Beginnings of test titles that leave the reader without a subject. */
export const RELATIVE_START =
  /^(?:who|whom|whose|whoever|what|whatever|which|that|where|wherever|of|to whom|from whom)\s/;
export const MIN_TITLE_WORDS = 3;
