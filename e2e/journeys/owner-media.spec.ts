import type { Page } from '@playwright/test';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the media library in the browser: uploading, editing, replacing and deleting files.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

let lastName = 0;
const uniqueName = (stem: string): string => `${stem}-${Date.now().toString(36)}-${(lastName += 1)}`;

/** A picture of one colour that the browser draws. */
async function drawPng(page: Page, [width, height]: [number, number], color: string): Promise<Buffer> {
  const data = await page.evaluate(
    ([w, h, fill]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (context !== null) {
        context.fillStyle = fill;
        context.fillRect(0, 0, w, h);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height, color] as const,
  );
  return Buffer.from(data, 'base64');
}

const PRODUCT = '/shop/p/river-bowl';

/** The id of the first picture of the library that a page shows. */
async function shownPicture(page: Page): Promise<string> {
  const found = /\/media\/([0-9a-f]{24})\//.exec(await page.getByRole('main').innerHTML());
  return found?.[1] ?? '';
}

const isUploadUrl = ({ pathname }: URL): boolean => pathname === '/api/config/media';
const toFile = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

/** Chooses files with the button and waits until the panel lists them. */
async function choose(page: Page, files: ReturnType<typeof toFile>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).first().click();
  await (await chooser).setFiles(files);
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible();
}

async function openMedia(page: Page): Promise<void> {
  await page.goto('/config/media');
  await expect(new OwnerFrame(page).heading('Media')).toBeVisible();
}

async function uploadPicture(page: Page, name: string, size: [number, number] = [400, 300]): Promise<void> {
  await openMedia(page);
  await choose(page, [toFile(`${name}.png`, await drawPng(page, size, '#b5532c'))]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 file uploaded');
}

async function openFile(page: Page, name: string): Promise<void> {
  await page.goto(`/config/media?search=${name}`);
  await page.getByRole('link', { name: `${name}.png` }).click();
  await expect(new OwnerFrame(page).heading(`${name}.png`)).toBeVisible();
}

test('a picture is uploaded, described, renamed and found again [S2.75] [S2.76] [S5.85]', async ({ page, traffic }) => {
  const name = uniqueName('chair');
  await page.goto('/config/account');
  await new OwnerFrame(page).navigation.getByRole('link', { name: 'Media' }).click();
  await uploadPicture(page, name);
  await openFile(page, name);
  for (const label of ['File detail', 'Where it is used', 'Details'])
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
  for (const label of ['Replace file', 'Crop']) await expect(page.getByRole('button', { name: label })).toBeVisible();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A wooden chair');
  await page.getByRole('textbox', { name: 'File name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a file name')).toBeVisible();
  await page.getByRole('textbox', { name: 'File name' }).fill(`${name} Blue 🌞`);
  await page.getByRole('combobox', { name: 'Tags' }).fill('furniture');
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(new OwnerFrame(page).heading(`${name}-blue.png`)).toBeVisible();
  await page.goto(`/config/media?search=wooden+${name}`);
  await expect(page.getByRole('link', { name: `${name}-blue.png` })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('A wooden chair');
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  expect(traffic.problems()).toEqual([]);
});

test('files that cannot be used are refused with the reason, others are uploaded [S5.86] [S5.87] [S8.81]', async ({
  page,
}) => {
  const name = uniqueName('good');
  await openMedia(page);
  const picture = await drawPng(page, [400, 300], '#226688');
  await choose(page, [
    toFile('huge.png', Buffer.alloc(25_000_000)),
    toFile('broken.png', picture.subarray(0, picture.length / 2)),
    toFile('setup.png', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1')),
    toFile('empty.png', Buffer.alloc(0)),
    toFile(`${name}.png`, picture),
  ]);
  const panel = page.getByRole('region', { name: 'Uploads' });
  await expect(panel).toContainText('1 of 5 files uploaded, 4 failed');
  await expect(panel).toContainText('The file huge.png is too large. The maximum allowed file size is 20 MB');
  await expect(panel).toContainText('File processing failed, cancelled or failed to complete');
  await expect(panel).toContainText('The file setup.png does not appear to be a supported file');
  await expect(panel).toContainText('The file empty.png is empty');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await page.goto(`/config/media?search=${name}`);
  await expect(page.getByRole('link', { name: `${name}.png` })).toBeVisible();
});

test('10,000 dropped files do not freeze the page and can be cancelled', async ({ page }) => {
  await openMedia(page);
  await page.route(isUploadUrl, async (route) => {
    if (route.request().method() !== 'POST') await route.continue();
    // Uploads never end, so that all files stay in the queue.
  });
  await page.evaluate(() => {
    const data = new DataTransfer();
    for (let index = 0; index < 10_000; index += 1) data.items.add(new File(['x'], `file-${index}.txt`));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  const panel = page.getByRole('region', { name: 'Uploads' });
  await expect(panel).toContainText('0 of 10,000 files uploaded');
  await expect(panel).toContainText('9,960 files more');
  await panel.getByRole('button', { name: 'Cancel all' }).click();
  await expect(panel.getByRole('button', { name: 'Close' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});

test('an SVG with a script is stored without it', async ({ page }) => {
  const name = uniqueName('drawing');
  const shape = '<rect width="40" height="30" fill="#0a0"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)"><script>alert(2)</script>${shape}</svg>`;
  await openMedia(page);
  await choose(page, [toFile(`${name}.svg`, Buffer.from(drawing), 'image/svg+xml')]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 file uploaded');
  await page.goto(`/config/media?search=${name}`);
  await page.getByRole('link', { name: `${name}.svg` }).click();
  await expect(new OwnerFrame(page).heading(`${name}.svg`)).toBeVisible();
  const link = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
  const stored = await (await page.request.get(link ?? '')).text();
  expect([stored.includes(shape), stored.includes('alert')]).toEqual([true, false]);
});

test('an upload fails without a connection or with the server, and is retried [S8.82] [S8.83]', async ({ page }) => {
  const name = uniqueName('retried');
  await openMedia(page);
  const picture = await drawPng(page, [30, 30], '#88aa22');
  await page.route(isUploadUrl, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await choose(page, [toFile(`${name}.png`, picture)]);
  const panel = page.getByRole('region', { name: 'Uploads' });
  await expect(panel).toContainText('Error uploading');
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(isUploadUrl, async (route) => {
    if (route.request().method() === 'POST') await route.fulfill({ status: 500, body: '{}' });
    else await route.continue();
  });
  await panel.getByRole('button', { name: `Retry – ${name}.png` }).press('Enter');
  await expect(panel).toContainText('Unable to Upload File');
  await page.unrouteAll({ behavior: 'wait' });
  await panel.getByRole('button', { name: `Retry – ${name}.png` }).click();
  await expect(panel).toContainText('1 of 1 file uploaded');
});

test('a file cannot get the name of another one [S8.84]', async ({ page }) => {
  const [first, second] = [uniqueName('one'), uniqueName('two')];
  await uploadPicture(page, first);
  await uploadPicture(page, second);
  await openFile(page, second);
  await page.getByRole('textbox', { name: 'File name' }).fill(first);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unable to Rename File')).toBeVisible();
  await expect(page.getByText(`Another file is already called ${first}.png.`)).toBeVisible();
});

test('a replaced picture is shown on the published page, and the replacement is undone', async ({ page }) => {
  await page.goto(PRODUCT);
  const id = await shownPicture(page);
  await page.goto(`/config/media/${id}`);
  const uses = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Where it is used' }) });
  await expect(uses.getByRole('listitem').first()).toBeVisible();
  const before = await page.getByText(/^\/media\//).textContent();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace file' }).click();
  await (await chooser).setFiles([toFile('other.png', await drawPng(page, [320, 240], '#00aa00'))]);
  await expect(page.getByText('File replaced. Its URLs stay the same.')).toBeVisible();
  await expect(page.getByText('320 × 240')).toBeVisible();
  const after = await page.getByText(/^\/media\//).textContent();
  expect(after).not.toBe(before);
  await page.goto(PRODUCT);
  await expect(page.locator(`img[src*="${after}"]`).first()).toBeVisible();
  expect(await page.content()).not.toContain(before);
  await page.goBack();
  // The address that others have linked to shows the new picture.
  // Until its size is made, the closest one is sent, which browsers keep for half a minute.
  await expect
    .poll(async () => {
      const reply = await page.request.get(`${before}?format=300w`, { headers: { accept: 'image/png' } });
      return [reply.status(), reply.headers()['cache-control']];
    })
    .toEqual([200, 'public, no-cache']);
  await page.getByRole('button', { name: 'Bring back previous file' }).click();
  await expect(page.getByText(before ?? '')).toBeVisible();
});

test('a picture is cropped and its focal point set by keyboard', async ({ page }) => {
  const name = uniqueName('crop');
  await uploadPicture(page, name, [400, 200]);
  await openFile(page, name);
  await page.getByRole('button', { name: 'Crop', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  await dialog.getByRole('textbox', { name: 'Width (%)' }).fill('50');
  await expect(dialog).toContainText('Result: 200 × 200 pixels');
  await dialog.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
  await expect(page.getByText('Image cropped.')).toBeVisible();
  await expect(page.getByText('200 × 200')).toBeVisible();
  await page.getByRole('textbox', { name: 'Horizontal position (%)' }).fill('20');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('File saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Horizontal position (%)' })).toHaveValue('20');
  await page.getByRole('button', { name: 'Bring back previous file' }).press('Enter');
  await expect(page.getByText('400 × 200')).toBeVisible();
});

test('a file is deleted, brought back by Undo, and found in the trash', async ({ page }) => {
  const name = uniqueName('gone');
  await uploadPicture(page, name);
  await page.goto(`/config/media?search=${name}`);
  const link = page.getByRole('link', { name: `${name}.png` });
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 file moved to the trash.')).toBeVisible();
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await expect(link).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 file restored.')).toBeVisible();
});

test('the library has no serious accessibility violations in light and dark @phone', async ({ page }) => {
  const frame = new OwnerFrame(page);
  const name = uniqueName('look');
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  await uploadPicture(page, name);
  for (const theme of ['Dark', 'Light'] as const) {
    await openMedia(page);
    await expect(page.getByRole('link', { name: `${name}.png` })).toBeVisible();
    await frame.chooseTheme(theme);
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`media-${theme}.png`), fullPage: true });
    await openFile(page, name);
    await expect(page.getByRole('heading', { name: 'Where it is used' })).toBeVisible();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`file-${theme}.png`), fullPage: true });
  }
});
