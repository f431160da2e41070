import type { Visitor } from '#platform/http/testing/visitor.ts';
import { accountActivityCases } from './account-activity-cases.ts';
import { AccountVisitor, ADA } from './account-shop.ts';
import { type ActivityCase, type Described, one, ownerCase, type Send, UNKNOWN } from './activity-case.ts';
import { BULK_PREVIEW, bulkEditActivityCases } from './bulk-edit-activity-cases.ts';
import { customerActivityCases } from './customer-activity-cases.ts';
import { discountCases, PREVIEW } from './discount-activity-cases.ts';
import { draftOrderActivityCases } from './draft-order-activity-cases.ts';
import { fulfilmentActivityCases } from './fulfilment-activity-cases.ts';
import { mailingListCases } from './mailing-list-activity-cases.ts';
import type { MarkedSite } from './marked-site.ts';
import { mediaActivityCases } from './media-activity-cases.ts';
import { memberActivityCases } from './member-activity-cases.ts';
import { orderContactActivityCases } from './order-contact-activity-cases.ts';
import { orderEditActivityCases, quoteAnyEdit } from './order-edit-activity-cases.ts';
import { ownerAreaActivityCases } from './owner-area-activity-cases.ts';
import { privacyActivityCases } from './privacy-activity-cases.ts';
import { productActivityCases } from './product-activity-cases.ts';
import { productCsvActivityCases } from './product-csv-activity-cases.ts';
import { redirectActivityCases, TABLE_CHECK } from './redirect-activity-cases.ts';
import { returnActivityCases } from './return-activity-cases.ts';
import { sessionActivityCases } from './session-activity-cases.ts';
import { storeActivityCases } from './store-activity-cases.ts';
import { EMAILS, storeSettingsActivityCases } from './store-settings-activity-cases.ts';
import { subscriptionCases } from './subscription-activity-cases.ts';
import { taxonomyActivityCases } from './taxonomy-activity-cases.ts';
import type { TestWeb } from './test-web.ts';

const UPLOAD_HEADERS = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': 'filename YS5tcDQ=' };

/** Writes that leave no entry although they succeed. */
export const WITHOUT_ENTRY: Readonly<
  Record<string, { reason: string; call: Send | ((site: MarkedSite) => Send | Promise<Send>) }>
> = {
  'draft-orders.quoteDraft': {
    reason: 'It changes nothing.',
    call: { method: 'POST', url: '/api/config/draft-orders/quote', payload: { lines: [] } },
  },
  'order-edits.quoteEdit': { reason: 'It changes nothing.', call: quoteAnyEdit },
  'bulk-edit.previewEdit': { reason: 'It changes nothing. Starting the edit leaves the entry.', call: BULK_PREVIEW },
  'discounts.previewDiscount': {
    reason: 'It changes nothing: a test cart is not stored.',
    call: PREVIEW,
  },
  'catalog.previewProduct': {
    reason: 'It changes nothing: the product is rolled back, and only its page is stored for some minutes.',
    call: {
      method: 'POST',
      url: '/api/config/products/preview',
      payload: { title: 'Previewed', type: 'physical', variants: [{ priceCents: 100 }] },
    },
  },
  'navigation.checkLinks': {
    reason: 'It changes nothing.',
    call: { method: 'POST', url: '/api/config/navigation/check', payload: { links: [{ link: '/about' }] } },
  },
  'store-settings.previewEmail': {
    reason: 'It changes nothing: an email with sample data is neither stored nor sent.',
    call: {
      method: 'POST',
      url: '/api/config/settings/email/preview',
      payload: { kind: 'gift-card', settings: EMAILS },
    },
  },
  'redirects.checkImport': { reason: 'It changes nothing. The import leaves the entry.', call: TABLE_CHECK },
  'stock.readCountFile': {
    reason: 'It changes nothing. Saving the count leaves the entry.',
    call: { method: 'POST', url: '/api/config/inventory/count-file', payload: { text: 'sku,quantity\nA,1' } },
  },
  'media.createUpload': {
    reason: 'It stores no medium yet. The last part of the file leaves the entry.',
    call: { method: 'POST', url: '/api/config/media/uploads', headers: UPLOAD_HEADERS },
  },
  'media.createReplacement': {
    reason: 'It changes no medium yet. The last part of the file leaves the entry.',
    call: ({ ids }) => ({
      method: 'POST',
      url: `/api/config/media/${ids.picture.id}/file/uploads`,
      headers: UPLOAD_HEADERS,
    }),
  },
  'media.deleteUpload': {
    reason: 'It deletes a file that is not a medium yet.',
    call: {
      method: 'DELETE',
      url: `/api/config/media/uploads/${'f'.repeat(24)}`,
      headers: { 'tus-resumable': '1.0.0' },
    },
  },
  'members.requestPasswordReset': {
    reason: 'Anyone can send it for any address, so it is not the write of a member.',
    call: { method: 'POST', url: '/api/config/password-resets', payload: { email: 'no-one@example.test' } },
  },
  'members.requestPasskey': {
    reason: 'It stores only a challenge. Its use, such as signing in, leaves the entry.',
    call: { method: 'POST', url: '/api/config/session/passkey-requests' },
  },
  'members.requestPasskeyRegistration': {
    reason: 'It stores only a challenge. Storing the passkey leaves the entry.',
    call: { method: 'POST', url: '/api/config/account/passkeys/requests' },
  },
};

/** In an order in which they all succeed. */
export function createActivityCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  return {
    ...settingsCases(site),
    ...commentCases(site),
    ...reviewCases(site),
    ...formCases(site),
    ...mediaActivityCases(site),
    ...orderCases(web, site),
    ...inventoryCases(site),
    ...stockCases(site),
    ...customerActivityCases(site),
    ...privacyActivityCases(site),
    ...discountCases(site),
    ...giftCardCases(site),
    ...subscriptionCases(site),
    'abandoned-checkouts.sendReminder': sendReminderCase(site),
    ...mailingListCases(web, site),
    ...productActivityCases(site),
    ...productCsvActivityCases(site),
    ...taxonomyActivityCases(site),
    ...redirectActivityCases(site),
    ...storeActivityCases(site),
    ...storeSettingsActivityCases(site),
    ...bulkEditActivityCases(site),
    ...ownerAreaActivityCases(web, site),
    ...sessionActivityCases(web, site),
    ...accountActivityCases(web, site),
    ...memberActivityCases(web, site),
  };
}

const SETTINGS = 'settings';

function settingsCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  const put = (path: string, payload: object, fields: readonly string[]): ActivityCase =>
    ownerCase(
      owner,
      { method: 'PUT', url: () => `/api/config/${path}`, payload, refusedPayload: { wrong: true } },
      { kind: SETTINGS, fields },
    );
  return {
    'activity.updateSettings': put('activity/settings', { retentionDays: 730 }, ['retentionDays']),
    'analytics.writeSettings': put('analytics/settings', { rawDays: 7, sumMonths: 25 }, ['rawDays']),
    'comments.updateSettings': put('comments/settings', { moderation: 'all', closeAfterDays: 30 }, [
      'closeAfterDays',
      'moderation',
    ]),
    'gift-cards.updateSettings': put('gift-card-settings', { expiryMonths: 24 }, ['expiryMonths']),
    'stock.updateSettings': put('inventory/settings', { lowStockLimit: 9, lowStockEmail: false }, [
      'lowStockEmail',
      'lowStockLimit',
    ]),
    'subscriptions.updateSettings': put(
      'settings/subscriptions',
      { retryDays: [3], emailsShopper: false, afterDunning: 'pause' },
      ['afterDunning', 'emailsShopper', 'retryDays'],
    ),
    'orders.updateReturnSettings': put('settings/returns', { enabled: true, days: 14, instructions: 'Send it back' }, [
      'days',
      'enabled',
      'instructions',
    ]),
    'abandoned-checkouts.updateSettings': put('settings/abandoned-checkouts', { enabled: true, delayHours: 48 }, [
      'delayHours',
      'enabled',
    ]),
    'restock.updateSettings': put('restock/settings', { automatic: false, noticesPerUnit: 5 }, [
      'automatic',
      'noticesPerUnit',
    ]),
  };
}

function sendReminderCase({ holders: { owner }, ids }: MarkedSite): ActivityCase {
  const url = (id: string) => `/api/config/abandoned-checkouts/${id}/email`;
  return ownerCase(owner, { method: 'POST', url, payload: {}, id: ids.abandoned }, one('abandoned-checkout', 'queued'));
}

/** A write about several records at once. */
function bulkCase(owner: Visitor, path: string, { payload, record }: { payload: object; record: Described }) {
  return ownerCase(
    owner,
    { method: 'POST', url: () => `/api/config/${path}`, payload, refusedPayload: { wrong: true } },
    record,
  );
}

function commentCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  return {
    'comments.decideComments': bulkCase(owner, 'comments/decisions', {
      payload: { ids: [ids.comment], state: 'spam' },
      record: one('comment', 'state'),
    }),
    'comments.deleteComment': ownerCase(
      owner,
      { method: 'DELETE', url: (id) => `/api/config/comments/${id}`, id: ids.comment },
      one('comment', 'itemId', 'name', 'state', 'text'),
    ),
  };
}

function reviewCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  const csv = 'product,rating,name,title,text,date\nshop/none,2,Eve,,Fine,2026-01-02\n';
  return {
    'reviews.decideReviews': bulkCase(owner, 'reviews/decisions', {
      payload: { ids: [ids.review], state: 'hidden' },
      record: one('review', 'state'),
    }),
    'reviews.deleteReview': ownerCase(
      owner,
      { method: 'DELETE', url: (id) => `/api/config/reviews/${id}`, id: ids.review },
      one('review', 'itemId', 'name', 'rating', 'state', 'text', 'title'),
    ),
    'reviews.importReviews': bulkCase(owner, 'reviews/imports', {
      payload: { source: 'Old shop', csv },
      record: one('review-source'),
    }),
  };
}

function formCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  return {
    'forms.markSubmissions': bulkCase(owner, 'forms/submissions/marks', {
      payload: { ids: [ids.submission], isRead: true },
      record: one('form-submission', 'isRead'),
    }),
    'forms.moveSubmissions': bulkCase(owner, 'forms/submissions/moves', {
      payload: { ids: [ids.submission], state: 'spam' },
      record: one('form-submission', 'state'),
    }),
    'forms.removeSubmissions': bulkCase(owner, 'forms/submissions/removals', {
      payload: { ids: [ids.submission] },
      record: one('form-submission', 'formName', 'state'),
    }),
  };
}

/** Buys a product and returns the paid order. */
async function buy(web: TestWeb, site: MarkedSite): Promise<string> {
  await new AccountVisitor(web, site).buy(site.ids.plain.id, ADA);
  const [order] = await site.db.sql<{ id: string }>`
    select id from orders where website_id = ${site.websiteId} and state = 'paid' and email = ${ADA}
    order by number desc limit 1`;
  return order?.id ?? '';
}

/** As if the confirmation had been sent: no worker runs here. */
async function buyWithEmail(web: TestWeb, site: MarkedSite): Promise<string> {
  const id = await buy(web, site);
  await site.db.sql`
    insert into order_events (website_id, id, order_id, kind, facts, created_at)
    values (${site.websiteId}, ${`e${id}`}, ${id}, 'mailed', '{"mail": "confirmation", "about": ""}', now())`;
  return id;
}

function orderCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const prepare = (): Promise<string> => buy(web, site);
  const url = (action: string) => (id: string) => `/api/config/orders/${id}/${action}`;
  const payload = { amountCents: 1000, reason: 'Chipped', key: 'refund-of-the-walk' };
  const refusedPayload = { ...payload, amountCents: 999_999 };
  const refund = { method: 'POST' as const, url: url('refunds'), payload, refusedPayload };
  const cancel = { method: 'POST' as const, url: url('cancellation'), payload: { reason: 'Sold out' } };
  return {
    'orders.refundOrder': { ...ownerCase(owner, refund, one('order', 'reason', 'refundRequestedCents')), prepare },
    'orders.cancelOrder': { ...ownerCase(owner, cancel, one('order', 'reason', 'state')), prepare },
    ...fulfilmentActivityCases(site, prepare),
    ...orderNoteCases(web, site),
    ...orderContactActivityCases(site, prepare),
    ...returnActivityCases(site, prepare),
    ...draftOrderActivityCases(site),
    ...orderEditActivityCases(site, prepare),
  };
}

function orderNoteCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const url = (action: string) => (id: string) => `/api/config/orders/${id}/${action}`;
  return {
    'orders.updateNote': ownerCase(
      owner,
      {
        method: 'PUT',
        url: url('note'),
        payload: { note: 'Call first', seen: '' },
        refusedPayload: { note: 'Other', seen: 'Not what is stored' },
        id: site.ids.order,
      },
      one('order', 'note'),
    ),
    'orders.addComment': ownerCase(
      owner,
      { method: 'POST', url: url('comments'), payload: { text: 'Called', key: 'comment-1' }, id: site.ids.order },
      one('order', 'comment'),
    ),
    'orders.tagOrders': bulkCase(owner, 'orders/tags', {
      payload: { changes: [{ ids: [site.ids.order], add: ['VIP'] }] },
      record: one('order', 'tags'),
    }),
    'orders.sendAgain': {
      ...ownerCase(
        owner,
        {
          method: 'POST',
          url: url('emails'),
          payload: { mail: 'confirmation', about: '', key: 'again-1-x' },
          refusedPayload: { mail: 'refunded', about: '', key: 'again-2-x' },
        },
        one('order', 'email'),
      ),
      prepare: () => buyWithEmail(web, site),
    },
  };
}

function inventoryCases({ holders: { owner }, ids: { variantId } }: MarkedSite): Record<string, ActivityCase> {
  return {
    'stock.changeStock': ownerCase(
      owner,
      {
        method: 'POST',
        url: () => '/api/config/inventory/changes',
        payload: { kind: 'count', reason: 'Counted', lines: [{ variantId, to: 41 }] },
        refusedPayload: { kind: 'count', lines: [{ variantId: UNKNOWN, to: 1 }] },
      },
      one('variant', 'level', 'reason'),
    ),
    'stock.updateLowStockLimit': ownerCase(
      owner,
      {
        method: 'PUT',
        url: (id) => `/api/config/inventory/${id}/low-stock-limit`,
        payload: { limit: 3 },
        id: variantId,
      },
      one('variant', 'lowStockLimit'),
    ),
    'stock.correctStock': ownerCase(
      owner,
      {
        method: 'POST',
        url: (id) => `/api/config/stock/${id}/corrections`,
        payload: { to: 40, reason: 'Counted' },
        id: variantId,
      },
      one('variant', 'level', 'reason'),
    ),
  };
}

function stockCases({ holders: { owner }, ids: { product, variantId } }: MarkedSite): Record<string, ActivityCase> {
  const restock = '/api/site-users/account/notifications/restock';
  const pair = { productId: product.id, variantId };
  return {
    'restock.send': ownerCase(
      owner,
      { method: 'POST', url: () => `${restock}/send`, payload: pair, refusedPayload: { ...pair, productId: UNKNOWN } },
      one('variant', 'noticesQueued'),
    ),
    'restock.sendAll': ownerCase(
      owner,
      { method: 'POST', url: () => `${restock}/send/all`, payload: { sendRequests: [pair] }, refusedPayload: {} },
      one('variant', 'noticesQueued'),
    ),
  };
}

function giftCardCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  const url = (action: string) => (id: string) => `/api/config/gift-cards/${id}/${action}`;
  return {
    'gift-cards.correctBalance': ownerCase(
      owner,
      { method: 'PUT', url: url('balance'), payload: { balanceCents: 5000, reason: 'Goodwill' }, id: ids.gift },
      one('gift-card', 'balanceCents', 'reason'),
    ),
    'gift-cards.sendAgain': ownerCase(
      owner,
      { method: 'POST', url: url('mails'), payload: { recipientEmail: 'new@example.test' }, id: ids.gift },
      one('gift-card', 'recipientEmail'),
    ),
    'gift-cards.issueGiftCards': bulkCase(owner, 'gift-cards', {
      payload: { requestId: 'c'.repeat(24), count: 2, valueCents: 5000 },
      record: { kind: 'gift-cards', fields: ['count', 'valueCents'] },
    }),
    'gift-cards.setManyDisabled': bulkCase(owner, 'gift-cards/disabled', {
      payload: { ids: [ids.gift], disabled: true },
      record: one('gift-card', 'disabled'),
    }),
    'gift-cards.setDisabled': ownerCase(
      owner,
      { method: 'PUT', url: url('disabled'), payload: { disabled: false }, id: ids.gift },
      one('gift-card', 'disabled'),
    ),
  };
}
