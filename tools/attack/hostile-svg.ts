import type { SeededRandom } from '../fault/seeded-random.ts';
import { anyText } from './hostile-text.ts';

const LIMIT = 4_900_000;

const KINDS: readonly ((random: SeededRandom) => string)[] = [
  (random) => nestedUses(random.pick([5, 20, 60]), random.pick([2, 10])),
  (random) => svg('<g>'.repeat(random.pick([150, 10_000, 900_000]))),
  (random) => balanced(random.pick([150, 199, 10_000])),
  (random) => svg('<rect/>'.repeat(random.pick([1000, 99_000, 600_000]))),
  (random) => svg('', ` style="fill:${'url('.repeat(random.pick([1000, 200_000]))}"`),
  (random) => svg('', ` style="${'fill:url(#a);'.repeat(random.pick([1000, 300_000]))}"`),
  (random) => svg(`<style>${'url(#a) '.repeat(random.pick([1000, 500_000]))}</style>`),
  (random) => svg(`<style>${escaped(anyText(random, 500_000))}</style>`),
  (random) => svg(`<path d="${'M0 0L9 9'.repeat(random.pick([1000, 600_000]))}"/>`),
  (random) => svg('', ` ${Array.from({ length: random.pick([100, 200_000]) }, (_, i) => `a${i}="x"`).join(' ')}`),
  (random) => svg('', ` id="${'x'.repeat(LIMIT)}"${random.chance(0.5) ? ' ' : ''}`),
  (random) => svg('<!--'.repeat(random.pick([10, 500_000]))),
  (random) => svg('<![CDATA['.repeat(random.pick([10, 300_000]))),
  (random) => svg('<?a '.repeat(random.pick([10, 500_000]))),
  (random) => svg(`<a${' '.repeat(random.pick([10, 1_000_000]))}`),
  (random) => svg('&amp;'.repeat(random.pick([10, 900_000]))),
  () => svg('&unknown;&#x110000;&#0;'),
  () => entities(),
  () => `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${svg('<text>a</text>')}`,
  () => '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="9" height="9"/></svg>',
  () => '<svg xmlns="http://www.w3.org/2000/svg" width="1e308" height="1e-308" viewBox="0 0 0 0"/>',
  (random) => pattern(random.pick(['0.001', '1e-9', '1'])),
  (random) =>
    svg(`<defs><filter id="f">${blurs(random.pick([3, 200]))}</filter></defs>${filtered(random.pick([1, 150]))}`),
  () => svg('<image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUn////9/////" width="9" height="9"/>'),
  () => svg('<image href="http://127.0.0.1:22/"/><use href="file:///etc/passwd#a"/><script>1</script>'),
  () => svg(`<text font-size="99999">${'\u{1F469}\u200D'.repeat(100_000)}</text>`),
];

/**
 * SVG images that are known to hang parsers or renderers, exhaust their memory, or make them load external resources.
 */
export function hostileSvg(random: SeededRandom): Buffer {
  return Buffer.from(random.pick(KINDS)(random));
}

function svg(content: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"${attributes}>${content}</svg>`;
}

function balanced(depth: number): string {
  return svg(`${'<g opacity="0.5">'.repeat(depth)}<rect width="9" height="9"/>${'</g>'.repeat(depth)}`);
}

/**
 * Every level references the previous one several times, so the number of shapes grows exponentially with the levels.
 */
function nestedUses(levels: number, times: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#g${level}"/>`.repeat(times);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  return svg(`<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g${levels}"/>`);
}

function entities(): string {
  const lines = Array.from({ length: 10 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  return `<!DOCTYPE svg [<!ENTITY e0 "aaaa">${lines.join('')}]>${svg('<text>&e10;</text>')}`;
}

function pattern(size: string): string {
  const tile = `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>`;
  return svg(`<defs>${tile}</defs><rect width="100" height="100" fill="url(#p)"/>`);
}

function blurs(count: number): string {
  return '<feGaussianBlur stdDeviation="1000"/>'.repeat(count);
}

function filtered(count: number): string {
  return '<g filter="url(#f)">'.repeat(count) + '<rect width="100" height="100"/>' + '</g>'.repeat(count);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
