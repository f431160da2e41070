import { randomBytes } from 'node:crypto';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import { saveMedia } from '#features/media/server/index.ts';
import { ACCOUNT_COOKIE } from '#platform/http/host-cookies.ts';
import type { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { AccountVisitor } from './account-shop.ts';
import {
  COMMON,
  COUPON,
  type Content,
  type ContentIds,
  type FilledCart,
  MARKED,
  type Marked,
} from './marked-fields.ts';
import { addAccount, addRecords, type Records } from './marked-records.ts';
import { toValues } from './marked-values.ts';
import type { Values } from './route-calls.ts';
import type { TestWeb } from './test-web.ts';

/** In cents, and unique to each card. */
const GIFT_CENTS = { a: 7_319_773, b: 7_319_774 };

const FORM_FIELDS = [
  { id: 'name', type: 'text' as const, title: 'Name', required: true },
  { id: 'photo', type: 'file' as const, title: 'Photo', required: false },
];

/** The records of one website and everything that opens them. */
export interface MarkedSite extends TestSite {
  markers: Readonly<Record<Marked, string>>;
  /** Every text that must not leave the website: markers, its id, the balance of its gift card. */
  texts: readonly string[];
  /** The values for calls: the first set has all names, each other one replaces some. */
  values: readonly Values[];
  holders: { guest: Visitor; customer: Visitor; owner: Visitor };
  /** May be signed out and deleted. */
  others: { customer: Visitor; owner: Visitor };
  tokens: Readonly<
    Record<'unsubscribe' | 'confirm' | 'restock' | 'recover' | 'reminder' | 'signIn' | 'comment', string>
  >;
  ids: ContentIds & Records['ids'];
  links: Pick<Records, 'orderToken' | 'subscriptionToken' | 'giftCode'>;
}

export async function makeMarkedSite(web: TestWeb, host: string, letter: 'a' | 'b'): Promise<MarkedSite> {
  const tag = `zq${letter}${randomBytes(5).toString('hex')}`;
  const markers = Object.fromEntries(MARKED.map((name) => [name, `${tag}${name}x`])) as Record<Marked, string>;
  const site = await makeSite(web, host, markers);
  const content = await addContent(web, site, markers);
  const guest = new AccountVisitor(web, site);
  const cart = await fillCart(guest, content, markers);
  const records = await addRecords(web, site, { markers, content, cents: GIFT_CENTS[letter] });
  const customer = customerWith(web, site, records.accountToken);
  const other = await addAccount(site, { email: 'other@example.test', line1: 'Other Street' });
  const owner = await signIn(web, site, markers.owner);
  const comment = await writeComment(guest, content.postId);
  const buyer = new AccountVisitor(web, site);
  const clientSecret = await buyer.placeOrder(content.plain.id, `${markers.order}@example.test`);
  const [session] = await site.db.sql<{ id: string }>`
    select id from sessions where website_id = ${site.websiteId}`;
  const tokens = { ...records.tokens, comment: comment.token };
  return {
    ...site,
    markers,
    texts: [...Object.values(markers), site.websiteId, `:${GIFT_CENTS[letter]}`],
    values: toValues({ content, cart, records, comment, tokens, clientSecret, sessionId: session?.id ?? '' }),
    holders: { guest, customer, owner },
    others: { customer: customerWith(web, site, other.token), owner: await signIn(web, site, 'Other') },
    tokens,
    ids: { ...content, ...records.ids, commentId: comment.id },
    links: records,
  };
}

async function makeSite(web: TestWeb, host: string, markers: Record<Marked, string>): Promise<TestSite> {
  const area = { countries: ['US'], regions: [], postalPrefixes: [] };
  const site = await makeWebsite(web.installation.database, {
    theme: new Map([...minimalTheme, ['assets/marked.txt', Buffer.from(markers.theme)]]),
    site: { title: markers.site },
    store: {
      productReviewsEnabled: true,
      shipping: [{ name: markers.shipping, ...area, kind: 'flat', priceCents: 0 }],
      tax: [{ name: markers.tax, country: 'CA', regions: [], postalPrefixes: [], rate: '10', shipping: false }],
    },
  });
  await site.db.sql`update website_hosts set host = ${host} where website_id = ${site.websiteId}`;
  return { ...site, host };
}

async function addContent(web: TestWeb, site: TestSite, markers: Record<Marked, string>): Promise<Content> {
  const media = await addMedia(web, site, markers);
  await makeCollection(site, { slug: 'home', type: 'page', title: markers.page });
  const blog = await makeCollection(site, { slug: 'blog', type: 'blog' });
  await makeItem(site, blog, { slug: 'post', title: `${COMMON} ${markers.post}` });
  const form = await makeForm(site, { name: markers.form, fields: FORM_FIELDS });
  const shop = await makeCollection(site, { slug: 'shop' });
  const title = `${COMMON} ${markers.product}`;
  const sku = `MARKED-${markers.product.slice(0, 6)}`;
  const bowl = { title, form, audio: 'recording.mp3', variants: [{ sku, priceCents: 4000, stock: 50 }] };
  const product = await makeProduct(site, shop, bowl);
  const club = await makeProduct(site, shop, { title, subscription: { billingPeriod: { value: 1, unit: 'MONTH' } } });
  const gift = await makeProduct(site, shop, { title, type: 'gift-card' });
  const plain = await makeProduct(site, shop, { title, variants: [{ priceCents: 4000 }] });
  const terms = { title: markers.discount, kind: 'percent' as const, percent: 10, oncePerPerson: false };
  await saveDiscounts(site, [{ ...terms, code: COUPON, automatic: false }]);
  const [row] = await site.db.sql<{ variantId: string; formId: string; postId: string }>`
    select (select id from variants where website_id = ${site.websiteId} and item_id = ${product.id}) as "variantId",
      (select id from forms where website_id = ${site.websiteId}) as "formId",
      (select id from items where website_id = ${site.websiteId} and slug = 'post') as "postId"`;
  if (row === undefined) throw new Error('The product has no variant');
  return { ...row, ...media, product, club, gift, plain };
}

async function addMedia(web: TestWeb, site: TestSite, markers: Record<Marked, string>) {
  const note = { alt: `${COMMON} ${markers.media}`, title: '', focalPoint: [0.5, 0.5] as [number, number] };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${markers.media}</title></svg>`;
  const flat = { width: 0, height: 0, note };
  const saved = await saveMedia(site, web.installation.storage, [
    { filename: 'picture.svg', contentType: 'image/svg+xml', bytes: Buffer.from(drawing), width: 8, height: 8, note },
    { filename: 'recording.mp3', contentType: 'audio/mpeg', bytes: Buffer.from(markers.recording), ...flat },
    { filename: 'sold.pdf', contentType: 'application/pdf', bytes: Buffer.from(markers.download), ...flat },
  ]);
  const [picture, recording, sold] = ['picture.svg', 'recording.mp3', 'sold.pdf'].map((name) => saved.get(name));
  if (picture === undefined || recording === undefined || sold === undefined) throw new Error('Media are missing');
  return { picture, recording, sold };
}

async function fillCart(guest: Visitor, content: Content, markers: Record<Marked, string>): Promise<FilledCart> {
  const additionalFields = JSON.stringify({ name: markers.cart });
  const entry = { itemId: content.product.id, quantity: 2, additionalFields };
  const added = await guest.post('/api/commerce/shopping-cart/entries', entry);
  const input = { itemId: content.club.id, sku: content.club.sku };
  const made = await guest.post('/api/3/commerce/cart/subscription', input);
  const { newlyAdded } = added.json<{ newlyAdded: { id: string } }>();
  return {
    token: guest.cookies.get('CART') ?? '',
    entryId: newlyAdded.id,
    subscriptionCart: made.json<{ cartToken: string }>().cartToken,
  };
}

function customerWith(web: TestWeb, site: TestSite, token: string): Visitor {
  const customer = new AccountVisitor(web, site);
  customer.cookies.set(ACCOUNT_COOKIE, token);
  return customer;
}

async function signIn(web: TestWeb, site: TestSite, name: string): Promise<Visitor> {
  const email = await makeOwner(site);
  await site.db.sql`update members set name = ${name} where email = ${email}`;
  const owner = new AccountVisitor(web, site);
  const { statusCode } = await owner.post('/api/config/session', { email, password: OWNER_PASSWORD });
  if (statusCode !== 201) throw new Error(`The owner could not sign in: ${statusCode}`);
  return owner;
}

async function writeComment(guest: Visitor, itemId: string): Promise<{ id: string; token: string; stamp: string }> {
  const { stamp } = (await guest.get(`/api/comments/${itemId}`)).json<{ stamp: string }>();
  const sent = { name: 'Ada', email: 'ada@example.test', text: 'Mine to remove.', stamp, homepage: '' };
  const reply = await guest.post(`/api/comments/${itemId}`, sent);
  const { comment, token } = reply.json<{ comment: { id: string }; token: string }>();
  return { id: comment.id, token, stamp };
}
