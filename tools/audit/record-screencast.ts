import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { settle, slowDown } from './measure-load.ts';
import { openPhone } from './open-phone.ts';
import { type Frame, speedIndex, toHistogram } from './speed-index.ts';

const SCREENCAST_WIDTH = 200;
const MS = 1000;

interface ScreencastFrame {
  seconds: number;
  data: string;
}

/** The speed index of one visit. It is separate from the timed visits because recording costs the browser time. */
export async function recordScreencast(browser: Browser, url: string): Promise<number> {
  const { context, page, session } = await openPhone(browser);
  const screenshots: ScreencastFrame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (metadata.timestamp !== undefined) screenshots.push({ seconds: metadata.timestamp, data });
    // The acknowledgement fails if the session has ended, which does not matter.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await slowDown(session);
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 60,
    maxWidth: SCREENCAST_WIDTH,
    maxHeight: 2 * SCREENCAST_WIDTH,
  });
  await page.goto(url, { waitUntil: 'load' });
  await settle(page);
  await session.send('Page.stopScreencast');
  const navigationStart = await page.evaluate(() => performance.timeOrigin);
  await context.close();
  return speedIndex(await toFrames(screenshots, navigationStart));
}

async function toFrames(screenshots: readonly ScreencastFrame[], navigationStart: number): Promise<Frame[]> {
  const frames = await Promise.all(
    screenshots.map(async ({ seconds, data }) => {
      const pixels = await sharp(Buffer.from(data, 'base64')).removeAlpha().toColourspace('srgb').raw().toBuffer();
      return { ms: Math.max(0, seconds * MS - navigationStart), histogram: toHistogram(pixels) };
    }),
  );
  const blank = frames.findLast(({ ms }) => ms === 0) ?? frames[0];
  // The page is blank at first. Frames recorded before the visit are dropped.
  return blank === undefined ? [] : [{ ...blank, ms: 0 }, ...frames.filter((frame) => frame.ms > 0 && frame !== blank)];
}
