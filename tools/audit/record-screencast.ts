import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { settle, slowDown } from './measure-load.ts';
import { openPhone } from './open-phone.ts';
import { type Frame, speedIndex, toHistogram } from './speed-index.ts';

const SCREENCAST_WIDTH = 200;
const MS = 1000;

interface Picture {
  seconds: number;
  data: string;
}

/** The speed index of one visit. Apart from those that are timed: filming costs the browser time. */
export async function recordScreencast(browser: Browser, url: string): Promise<number> {
  const { context, page, session } = await openPhone(browser);
  const pictures: Picture[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (metadata.timestamp !== undefined) pictures.push({ seconds: metadata.timestamp, data });
    // A session that has ended has no use for the answer.
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
  const begun = await page.evaluate(() => performance.timeOrigin);
  await context.close();
  return speedIndex(await toFrames(pictures, begun));
}

async function toFrames(pictures: readonly Picture[], begun: number): Promise<Frame[]> {
  const frames = await Promise.all(
    pictures.map(async ({ seconds, data }) => {
      const pixels = await sharp(Buffer.from(data, 'base64')).removeAlpha().toColourspace('srgb').raw().toBuffer();
      return { ms: Math.max(0, seconds * MS - begun), histogram: toHistogram(pixels) };
    }),
  );
  const blank = frames.findLast(({ ms }) => ms === 0) ?? frames[0];
  // The blank page is what is there at first; what was filmed of it before the visit is not part of it.
  return blank === undefined ? [] : [{ ...blank, ms: 0 }, ...frames.filter((frame) => frame.ms > 0 && frame !== blank)];
}
