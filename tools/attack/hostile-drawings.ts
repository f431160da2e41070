import type { Dice } from '../fault/dice.ts';
import { anyText } from './hostile-text.ts';

const LIMIT = 4_900_000;

const KINDS: readonly ((dice: Dice) => string)[] = [
  (dice) => nestedUses(dice.pick([5, 20, 60]), dice.pick([2, 10])),
  (dice) => drawing('<g>'.repeat(dice.pick([150, 10_000, 900_000]))),
  (dice) => balanced(dice.pick([150, 199, 10_000])),
  (dice) => drawing('<rect/>'.repeat(dice.pick([1000, 99_000, 600_000]))),
  (dice) => drawing('', ` style="fill:${'url('.repeat(dice.pick([1000, 200_000]))}"`),
  (dice) => drawing('', ` style="${'fill:url(#a);'.repeat(dice.pick([1000, 300_000]))}"`),
  (dice) => drawing(`<style>${'url(#a) '.repeat(dice.pick([1000, 500_000]))}</style>`),
  (dice) => drawing(`<style>${escaped(anyText(dice, 500_000))}</style>`),
  (dice) => drawing(`<path d="${'M0 0L9 9'.repeat(dice.pick([1000, 600_000]))}"/>`),
  (dice) => drawing('', ` ${Array.from({ length: dice.pick([100, 200_000]) }, (_, i) => `a${i}="x"`).join(' ')}`),
  (dice) => drawing('', ` id="${'x'.repeat(LIMIT)}"${dice.chance(0.5) ? ' ' : ''}`),
  (dice) => drawing('<!--'.repeat(dice.pick([10, 500_000]))),
  (dice) => drawing('<![CDATA['.repeat(dice.pick([10, 300_000]))),
  (dice) => drawing('<?a '.repeat(dice.pick([10, 500_000]))),
  (dice) => drawing(`<a${' '.repeat(dice.pick([10, 1_000_000]))}`),
  (dice) => drawing('&amp;'.repeat(dice.pick([10, 900_000]))),
  () => drawing('&unknown;&#x110000;&#0;'),
  () => entities(),
  () => `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${drawing('<text>a</text>')}`,
  () => '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="9" height="9"/></svg>',
  () => '<svg xmlns="http://www.w3.org/2000/svg" width="1e308" height="1e-308" viewBox="0 0 0 0"/>',
  (dice) => pattern(dice.pick(['0.001', '1e-9', '1'])),
  (dice) =>
    drawing(`<defs><filter id="f">${blurs(dice.pick([3, 200]))}</filter></defs>${filtered(dice.pick([1, 150]))}`),
  () => drawing('<image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUn////9/////" width="9" height="9"/>'),
  () => drawing('<image href="http://127.0.0.1:22/"/><use href="file:///etc/passwd#a"/><script>1</script>'),
  () => drawing(`<text font-size="99999">${'\u{1F469}\u200D'.repeat(100_000)}</text>`),
];

/**
 * SVG images that are known to hang parsers or renderers, exhaust their memory, or make them load external resources.
 */
export function hostileDrawing(dice: Dice): Buffer {
  return Buffer.from(dice.pick(KINDS)(dice));
}

function drawing(content: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"${attributes}>${content}</svg>`;
}

function balanced(depth: number): string {
  return drawing(`${'<g opacity="0.5">'.repeat(depth)}<rect width="9" height="9"/>${'</g>'.repeat(depth)}`);
}

/**
 * Every level references the previous one several times, so the number of shapes grows exponentially with the levels.
 */
function nestedUses(levels: number, times: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#g${level}"/>`.repeat(times);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  return drawing(`<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g${levels}"/>`);
}

function entities(): string {
  const lines = Array.from({ length: 10 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  return `<!DOCTYPE svg [<!ENTITY e0 "aaaa">${lines.join('')}]>${drawing('<text>&e10;</text>')}`;
}

function pattern(size: string): string {
  const tile = `<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>`;
  return drawing(`<defs>${tile}</defs><rect width="100" height="100" fill="url(#p)"/>`);
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
