import { open } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers large files, videos and audio in the media library: uploads in parts, poster and captions.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

let lastName = 0;
const uniqueName = (stem: string): string => `${stem}-${Date.now().toString(36)}-${(lastName += 1)}`;
const FILM = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom', 'latin1'), Buffer.alloc(5000, 'film ')]);
const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello\n';

async function choose(page: Page, button: string, files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).first().press('Enter');
  await (await chooser).setFiles(files);
}

async function openMedia(page: Page): Promise<void> {
  await page.goto('/config/media');
  await expect(new OwnerFrame(page).heading('Media')).toBeVisible();
}

async function openFile(page: Page, filename: string): Promise<void> {
  await page.goto(`/config/media?search=${filename.split('.')[0]}`);
  await page.getByRole('link', { name: filename }).click();
  await expect(new OwnerFrame(page).heading(filename)).toBeVisible();
}

/** A video of 24 MB on disk: three parts. The browser can choose the same file again. */
async function makeLargeFilm(path: string): Promise<void> {
  const file = await open(path, 'w');
  await file.write(FILM);
  await file.truncate(24_000_000);
  await file.close();
}

const isUpload = ({ pathname }: URL): boolean => pathname.startsWith('/api/config/media/uploads/');

test('a large file is paused, continued after a reload and after a lost connection @phone', async ({ page }) => {
  const name = uniqueName('film');
  const path = test.info().outputPath(`${name}.mp4`);
  await makeLargeFilm(path);
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  await openMedia(page);
  const offsets: (string | null)[] = [];
  let isLost = false;
  await page.route(isUpload, async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return await route.continue();
    const offset = await request.headerValue('upload-offset');
    offsets.push(offset);
    // The second part does not end before it is paused.
    if (offsets.length === 2) return;
    if (offset === '16000000' && !isLost) {
      isLost = true;
      return await route.abort('connectionreset');
    }
    return await route.continue();
  });
  await choose(page, 'Upload files', path);
  const panel = page.getByRole('region', { name: 'Uploads' });
  await expect.poll(() => offsets).toEqual(['0', '8000000']);
  await panel.getByRole('button', { name: `Pause – ${name}.mp4` }).press('Enter');
  await expect(panel).toContainText('Paused');
  await new OwnerFrame(page).expectNoSidewaysScroll();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('paused.png'), fullPage: true });
  await page.reload();
  await choose(page, 'Upload files', path);
  await expect(panel).toContainText('1 of 1 file uploaded');
  expect(offsets).toEqual(['0', '8000000', '8000000', '16000000', '16000000']);
  await openFile(page, `${name}.mp4`);
  await expect(page.getByText('24 MB')).toBeVisible();
});

test('a large file is resumed and cancelled', async ({ page }) => {
  const name = uniqueName('film');
  const path = test.info().outputPath(`${name}.mp4`);
  await makeLargeFilm(path);
  await openMedia(page);
  let isHeld = true;
  let removed = 0;
  await page.route(isUpload, async (route) => {
    const request = route.request();
    if (request.method() === 'DELETE') removed += 1;
    if (request.method() === 'PATCH' && isHeld) return;
    await route.continue();
  });
  await choose(page, 'Upload files', path);
  const panel = page.getByRole('region', { name: 'Uploads' });
  await panel.getByRole('button', { name: `Pause – ${name}.mp4` }).click();
  await panel.getByRole('button', { name: `Resume – ${name}.mp4` }).click();
  await panel.getByRole('button', { name: `Cancel – ${name}.mp4` }).click();
  await expect(panel).toContainText('Cancelled');
  await expect.poll(() => removed).toBe(1);
  isHeld = false;
  await panel.getByRole('button', { name: `Retry – ${name}.mp4` }).click();
  await expect(panel).toContainText('1 of 1 file uploaded');
});

test('a video gets a poster and captions @phone', async ({ page }) => {
  const frame = new OwnerFrame(page);
  const name = uniqueName('clip');
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  await openMedia(page);
  await choose(page, 'Upload files', { name: `${name}.mov`, mimeType: 'video/quicktime', buffer: FILM });
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 file uploaded');
  // The content is MP4, whatever its name says.
  await openFile(page, `${name}.mp4`);
  await choose(page, 'Upload captions', { name: `${name}.vtt`, mimeType: 'text/vtt', buffer: Buffer.from('Hello') });
  await expect(page.getByText(/not valid WebVTT: line 1, a caption file begins with WEBVTT/)).toBeVisible();
  await choose(page, 'Upload captions', { name: `${name}.vtt`, mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) });
  const captions = page.getByRole('group', { name: `Captions ${name}.vtt` });
  await captions.getByRole('textbox', { name: 'Language code' }).fill('english please');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(captions.getByText('Please enter a language code such as en or pt-BR')).toBeVisible();
  await captions.getByRole('textbox', { name: 'Language code' }).fill('en');
  await page.getByRole('group', { name: 'Poster image' }).getByRole('button').first().press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose from media library' });
  await picker.getByRole('list', { name: 'Files' }).getByRole('button').first().press('Enter');
  await picker.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('File saved.')).toBeVisible();
  await page.reload();
  await expect(captions.getByRole('textbox', { name: 'Name of the language' })).toHaveValue('English');
  await expect(page.locator('video')).toHaveAttribute('poster', /^\/media\//);
  await frame.expectNoSidewaysScroll();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('video.png'), fullPage: true });
  // The captions know the video that uses them.
  await openFile(page, `${name}.vtt`);
  await expect(page.getByRole('link', { name: `${name}.mp4` })).toBeVisible();
});

test('a video is added by its URL, unless it is of a Vimeo Basic account [S8.86]', async ({ page }) => {
  await openMedia(page);
  // Vimeo cannot be asked in a test. Its answer is tested with the server.
  const isVideos = ({ pathname }: URL): boolean => pathname === '/api/config/media/videos';
  await page.getByRole('button', { name: 'Add video by URL' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add video by URL' });
  const url = dialog.getByRole('textbox', { name: 'URL of the video' });
  await url.fill('https://example.test/film');
  await url.press('Enter');
  await expect(dialog).toContainText('Enter the URL of a video on YouTube or Vimeo.');
  const code = 'MEDIA_VIMEO_BASIC';
  const refusal = { code, message: 'Vimeo Basic accounts are unsupported', requestId: 'r' };
  await page.route(isVideos, (route) => route.fulfill({ status: 422, json: refusal }));
  await url.fill('https://vimeo.com/76979871');
  await url.press('Enter');
  await expect(dialog).toContainText('Vimeo Basic accounts are unsupported');
  await page.screenshot({ path: test.info().outputPath('vimeo.png') });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('two people who edit one file see what the other one changed', async ({ page, context }) => {
  const name = uniqueName('shared');
  await openMedia(page);
  await choose(page, 'Upload files', { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: FILM });
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 file uploaded');
  await openFile(page, `${name}.mp4`);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Title' }).fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('File saved.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Theirs');
  await expect(dialog).toContainText('Mine');
});
