import { request } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/mailing-shop.ts';
import { ownerCalls } from '../pages/comments-part.ts';
import { RestockForm } from '../pages/restock-form.ts';

// Covers joining and leaving the mailing list as the owner of the address sees it: emails, their links, and the pages
// behind them.

interface Subscribers {
  subscribers: { email: string }[];
}

const linkIn = (text = ''): string => {
  const { pathname, search } = new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
};

test('a shopper who ticks the box is asked by email, confirms with a click, and unsubscribes with one POST from their mail client @phone', async ({
  page,
  shop,
  signedIn,
}) => {
  const form = new RestockForm(page);
  await form.open('moon-vase');
  await form.email.fill('ada@list.test');
  await form.news.check();
  await form.send.click();
  await expect(form.success).toBeVisible();
  const mails = () => shop.mailServer.emailsTo('ada@list.test');
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);
  const [mail] = mails();
  expect(mail?.subject).toBe('Confirm your subscription to Kiln & Field');

  const owner = await ownerCalls(shop.address, signedIn);
  const list = async (state: string) =>
    ((await owner.get(`/api/config/mailing-list/subscribers?state=${state}`)) as Subscribers).subscribers.map(
      ({ email }) => email,
    );
  // An email scanner opens the page, and nothing happens.
  await page.goto(linkIn(mail?.text));
  expect(await list('confirmed')).not.toContain('ada@list.test');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('status')).toHaveText('Thank you. Your subscription is confirmed.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await list('confirmed')).toContain('ada@list.test');

  const program = await request.newContext({ baseURL: shop.address });
  const link = linkIn(mail?.headerValues['list-unsubscribe']?.replaceAll(/[<>]/g, ''));
  const reply = await program.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(reply.status()).toBe(200);
  const again = await program.post(link, { multipart: { 'List-Unsubscribe': 'One-Click' } });
  expect(again.status()).toBe(200);
  expect(await list('unsubscribed')).toContain('ada@list.test');
  await program.dispose();
  await owner.close();
});

test('a tampered link shows an error page and does nothing', async ({ page }) => {
  for (const path of ['/mailing-list/confirm', '/mailing-list/unsubscribe', '/restock/unsubscribe']) {
    await page.goto(`${path}?token=${'a'.repeat(67)}`);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
    await expect(page.getByRole('main')).toContainText('Please open it from your email again.');
  }
});
