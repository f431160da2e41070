import { describe, expect, it } from 'vitest';
import { createPictureProcess } from './picture-process.ts';
import { SVG } from './svg/svg-type.ts';

// Covers that no picture can occupy the program for longer than its deadline.

const draw = (inside: string, side = 100) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`);
const RECT = draw('<rect width="50" height="50" fill="red"/>');
const medium = { contentType: SVG, width: 100, frames: 1 };
const rendition = { width: 300, format: 'webp' } as const;

/** Ten uses of the previous level, twelve levels deep. */
function nestedUses(): string {
  const levels = Array.from(
    { length: 11 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  );
  return `<defs><g id="a0"><rect width="10" height="10"/></g>${levels.join('')}</defs><use href="#a11"/>`;
}
const BOMBS: readonly [string, Buffer][] = [
  ['nested uses', draw(nestedUses())],
  ['dashes', draw('<path d="M0 0L2000 2000L0 2000Z" stroke="red" stroke-dasharray=".01 .01"/>'.repeat(2000), 2000)],
];

// A busy machine may take long to grant the CPU time that these consume.
describe('the picture process', { timeout: 600_000 }, () => {
  const normalProcess = createPictureProcess({ cpuMs: 30_000, deadlineMs: 120_000 });
  const limitedProcess = createPictureProcess({ cpuMs: 1500, deadlineMs: 120_000 });

  it('sanitises, examines and renders an SVG', async () => {
    expect(String(await normalProcess.sanitizeSvg(draw('<script>1</script><g/>')))).toBe(String(draw('<g/>')));
    expect(await normalProcess.sanitizeSvg(Buffer.from('<html>'))).toBeNull();
    expect(await normalProcess.examine(RECT, SVG)).toMatchObject({ ok: true, properties: { width: 100, height: 100 } });
    const drawn = await normalProcess.draw('x', { original: RECT, medium, rendition });
    expect(Buffer.from(drawn ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  });

  it.each(BOMBS)('rejects an SVG that would take minutes: %s', async (_title, bytes) => {
    expect(await limitedProcess.examine(bytes, SVG)).toStrictEqual({ ok: false, reason: 'broken' });
  });

  it('does not retry a picture that was too slow', async () => {
    const [, [, original]] = BOMBS as [(typeof BOMBS)[number], (typeof BOMBS)[number]];
    const key = 'slow 300 webp';
    expect(await limitedProcess.draw(key, { original, medium, rendition })).toBeNull();
    // The same key, so that not even a fast picture is tried.
    expect(await limitedProcess.draw(key, { original: RECT, medium, rendition })).toBeNull();
  });

  it('renders the next picture after one that was killed', async () => {
    await limitedProcess.examine(draw(nestedUses()), SVG);
    expect(await normalProcess.draw('y', { original: RECT, medium, rendition })).not.toBeNull();
  });

  it('reads a style with many unclosed url( in one pass', async () => {
    const style = `<style>${'url('.repeat(1_000_000)}</style>`;
    expect(String(await normalProcess.sanitizeSvg(draw(`${style}<g/>`)))).toBe(String(draw('<g/>')));
  });
});
