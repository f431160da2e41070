import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { BLOG } from './starter-pictures/blog.ts';
import { toSvg } from './starter-pictures/paint.ts';
import { PORTFOLIO } from './starter-pictures/portfolio.ts';
import { RESTAURANT } from './starter-pictures/restaurant.ts';

// `npx tsx tools/make-starter-pictures.ts [NAME…]`: draws the pictures of the starter sites, all of them or those named.

const STARTERS = { portfolio: PORTFOLIO, restaurant: RESTAURANT, blog: BLOG };
const QUALITY = 78;
const chosen = new Set(process.argv.slice(2));

for (const [starter, pictures] of Object.entries(STARTERS)) {
  const folder = path.join('seeds', 'starters', starter, 'media');
  await mkdir(folder, { recursive: true });
  for (const [name, draw] of Object.entries(pictures)) {
    if (chosen.size > 0 && !chosen.has(name) && !chosen.has(starter)) continue;
    const webp = await sharp(Buffer.from(toSvg(draw())))
      .webp({ quality: QUALITY, effort: 6 })
      .toBuffer();
    await writeFile(path.join(folder, `${name}.webp`), webp);
    console.log(`${starter}/${name}: ${Math.round(webp.byteLength / 1024)} kB`);
  }
}
