import { findInEmail } from './emails.ts';
import { addToCart, buyCart, buyGiftCard, findProduct, type Purchase, subscribe } from './purchase.ts';
import { Visitor } from './visitor.ts';

export const ADA = 'ada@example.test';
const EVE = 'eve@example.test';
const CLAY_CLUB = 'clay-club';
const SOLD_OUT = 'moon-vase';
const RESTOCK = '/api/site-users/account/notifications/restock';
const GIFT_CODE = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}\b/;

export interface Owner {
  email: string;
  password: string;
}

/** A running installation. */
interface ShopAccess {
  address: string;
  dataDir: string;
  owner: Owner;
}

/** What people hold from before an upgrade: links of their emails, by kind, cookies by holder, and codes. */
export interface VisitorData {
  links: Record<string, string>;
  cookies: Record<string, Record<string, string>>;
  giftCode: string;
  purchases: Purchase[];
}

/** People use the shop while jobs run, so that every kind of link is emailed. */
export async function useShop(shopAccess: ShopAccess): Promise<VisitorData> {
  const { address, dataDir } = shopAccess;
  const ada = new Visitor(address);
  const signIn = await requestSignIn(shopAccess, ada);
  await ada.post('/api/account/session', { token: new URLSearchParams(signIn.split('?')[1]).get('token') });
  await addToCart(ada, 'river-bowl', 2);
  await ada.post('/api/commerce/shopping-cart/coupons', { code: 'WELCOME10' });
  const bowls = await buyCart(ada, ADA);
  const recipes = await buyDownload(ada);
  const club = await subscribe(ada, CLAY_CLUB, ADA);
  const gift = await buyGiftCard(ada, { sku: 'GIFT-50', cents: 5000, from: ADA, to: EVE });
  const giftCode = await findInEmail(dataDir, EVE, GIFT_CODE);
  const links = {
    order: await findInEmail(dataDir, ADA, /\/checkout\/order\/[\w-]+/),
    subscription: await findInEmail(dataDir, ADA, /\/account\/subscriptions\/[\w-]+/),
    ...(await requestNotifications(shopAccess)),
    signIn: await requestSignIn(shopAccess, new Visitor(address), 'bob@example.test'),
  };
  const cookies = { account: Object.fromEntries(ada.cookies) };
  return { links, cookies, giftCode, purchases: [bowls, recipes, club, gift] };
}

/** People go on while no jobs run: what they caused waits in the queue. */
export async function leavePendingWork(shopAccess: ShopAccess, visitorData: VisitorData): Promise<void> {
  const { address } = shopAccess;
  const owner = await signInOwner(shopAccess);
  const cyd = new Visitor(address);
  await addToCart(cyd, 'river-bowl');
  const cancelled = await buyCart(cyd, 'cyd@example.test');
  const { orders } = (await owner.get('/api/config/orders')) as { orders: { id: string }[] };
  await owner.post(`/api/config/orders/${orders[0]?.id}/cancellation`, { reason: 'By mistake' });
  const club = await subscribe(new Visitor(address), CLAY_CLUB, 'dan@example.test');
  await new Visitor(address).post('/api/account/link', { email: 'dan@example.test' });
  await joinWaitlist(new Visitor(address), { email: 'fay@example.test', news: true });
  await restock(owner);
  const guest = new Visitor(address);
  await addToCart(guest, 'tide-plate', 3);
  await guest.post('/api/checkout/gift-cards', { code: visitorData.giftCode });
  visitorData.purchases.push(cancelled, club);
  visitorData.cookies['owner'] = Object.fromEntries(owner.cookies);
  visitorData.cookies['guest'] = Object.fromEntries(guest.cookies);
}

async function requestSignIn({ dataDir }: ShopAccess, visitor: Visitor, email = ADA): Promise<string> {
  await visitor.post('/api/account/link', { email });
  return await findInEmail(dataDir, email, /\/account\/sign-in\?token=[\w.%-]+/);
}

async function buyDownload(visitor: Visitor): Promise<Purchase> {
  await addToCart(visitor, 'glaze-recipes');
  return await buyCart(visitor, ADA);
}

/** Someone waits for a sold-out product and for news. It comes back and is sold out again. */
async function requestNotifications(
  shopAccess: ShopAccess,
): Promise<{ confirm: string; unsubscribe: string; restock: string }> {
  const { address, dataDir } = shopAccess;
  await joinWaitlist(new Visitor(address), { email: EVE, news: true });
  const owner = await signInOwner(shopAccess);
  await restock(owner);
  const links = {
    confirm: await findInEmail(dataDir, EVE, /\/mailing-list\/confirm\?token=[\w.%-]+/),
    unsubscribe: await findInEmail(dataDir, EVE, /\/mailing-list\/unsubscribe\?token=[\w.%-]+/),
    restock: await findInEmail(dataDir, EVE, /\/restock\/unsubscribe\?token=[\w.%-]+/),
  };
  await correctStock(owner, 0);
  return links;
}

async function joinWaitlist(visitor: Visitor, { email, news }: { email: string; news: boolean }): Promise<void> {
  const { id, variants } = await findProduct(visitor, SOLD_OUT);
  await visitor.post(RESTOCK, {
    productId: id,
    variantId: variants[0]?.sku,
    siteVisitorEmail: email,
    isJoinMailingList: news,
    recaptchaEnterpriseV3Token: await visitor.solveCaptcha('PRODUCT_WAITLIST_SUBMISSION'),
  });
}

async function restock(owner: Visitor): Promise<void> {
  await correctStock(owner, 3);
  const { id, variants } = await findProduct(owner, SOLD_OUT);
  await owner.post(`${RESTOCK}/send`, { productId: id, variantId: variants[0]?.sku });
}

async function correctStock(owner: Visitor, to: number): Promise<void> {
  const { variants } = await findProduct(owner, SOLD_OUT);
  await owner.post(`/api/config/stock/${variants[0]?.id}/corrections`, { to, reason: 'Counted' });
}

async function signInOwner({ address, owner }: ShopAccess): Promise<Visitor> {
  const visitor = new Visitor(address);
  await visitor.post('/api/config/session', owner);
  // The CSRF token from before the login is no longer valid.
  visitor.cookies.delete('crumb');
  return visitor;
}
