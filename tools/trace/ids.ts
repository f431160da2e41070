const BRACKET = /\[([^[\]]*)\]/g;
const ID_LIST = /^\s*S\d+\.\d/;
const ID = /^S\d+\.\d+$/;

export type NamedIds = { readonly ids: readonly string[]; readonly malformed: readonly string[] };

/** The requirement ids in the square brackets of a title, such as `[S4.12, S4.13]`. */
export function readIds(title: string): NamedIds {
  const words = [...title.matchAll(BRACKET)]
    .map(([, inside = '']) => inside)
    .filter((inside) => ID_LIST.test(inside))
    .flatMap((inside) => inside.split(/[\s,]+/))
    .filter((word) => word !== '');
  return { ids: words.filter((word) => ID.test(word)), malformed: words.filter((word) => !ID.test(word)) };
}
