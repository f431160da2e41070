import { expect, test } from '../fixtures/test.ts';
import { ownerCalls } from '../pages/comments-part.ts';

// Covers the delivery of images, from an owner's file to a visitor's screen.

test('product images arrive in a modern format and in a width that fits the screen @phone', async ({ page }) => {
  let replies: { url: string; type: string | undefined; status: number }[] = [];
  page.on('response', (reply) => {
    const url = new URL(reply.url());
    if (url.pathname.startsWith('/media/'))
      replies.push({ url: url.href, type: reply.headers()['content-type'], status: reply.status() });
  });
  const main = page.locator('main img').first();
  // On a busy machine a placeholder is sent first, and the image on a later request.
  await expect(async () => {
    replies = [];
    await page.goto('/shop/p/river-bowl');
    expect(await main.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1)).toBe(true);
    expect(replies.length).toBeGreaterThan(0);
    const others = replies.filter(({ type, status }) => status !== 200 || !/^image\/(webp|avif)$/.test(type ?? ''));
    expect(others).toEqual([]);
  }).toPass({ timeout: 110_000 });
  const { shown, sent } = await main.evaluate((image: HTMLImageElement) => ({
    shown: image.getBoundingClientRect().width * devicePixelRatio,
    sent: image.naturalWidth,
  }));
  expect(sent).toBeLessThan(shown * 2.6);
});

test('an SVG with a script is shown as an image and runs nothing when opened directly', async ({
  page,
  shop,
  signedIn,
}) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="document.title=1"><script>document.title="run"</script><rect width="60" height="40" fill="#a43a14"/></svg>';
  const owner = await ownerCalls(shop.address, signedIn);
  const { status, medium } = await owner.upload('evil.svg', Buffer.from(drawing));
  await owner.close();
  expect(status).toBe(201);
  // A placeholder is sent until the image is rendered.
  await expect(async () => {
    const reply = await page.goto(`${medium?.url}?format=100w`);
    expect(reply?.headers()['content-type']).toMatch(/^image\/(webp|avif)$/);
    const width = await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBe(100);
  }).toPass({ timeout: 110_000 });
  expect(await page.title()).not.toContain('run');
});

test('an upload that is not an image is refused', async ({ shop, signedIn }) => {
  const owner = await ownerCalls(shop.address, signedIn);
  expect((await owner.upload('photo.png', Buffer.from('MZ\x90\0\x03'))).status).toBe(415);
  expect((await owner.upload('photo.png', Buffer.alloc(0))).status).toBe(400);
  await owner.close();
});
