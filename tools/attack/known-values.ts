import type { SeededRandom } from '../fault/seeded-random.ts';

/** Ids and paths that exist in the attacked shop. */
export interface KnownValues {
  /** The ids of its products. */
  items: readonly string[];
  /** All ids in the reply of each API list, by the path of the list. */
  idsByPath: ReadonlyMap<string, readonly string[]>;
  /** Paths that its pages link to. */
  paths: readonly string[];
}

const ID = /\b[0-9a-f]{24}\b/g;
const ITEM_NAME = /(?:item|product)Id$/i;

export function findIds(text: string): string[] {
  return [...new Set(text.match(ID))];
}

/** The paths of links, scripts, style sheets and images in a page, without their queries. */
export function findPaths(html: string): string[] {
  const paths = [...html.matchAll(/(?:href|src)="(\/[^"/?#][^"?#]*)/g)].map(([, path = '']) => path);
  return [...new Set(paths)];
}

export interface IdPlace {
  /** The name of the parameter or field. */
  name: string;
  /** The path of the call. */
  path: string;
}

/** A well-formed id: one of a suitable kind, one of another kind, or an unknown one. */
export function pickId(random: SeededRandom, known: KnownValues, { name, path }: IdPlace): string {
  const all = [...known.items, ...[...known.idsByPath.values()].flat()];
  if (all.length === 0 || random.chance(0.3)) return unknownId(random);
  const suitable = ITEM_NAME.test(name) ? known.items : listIdsUnder(known, path);
  return random.pick(suitable.length > 0 && random.chance(0.8) ? suitable : all);
}

function unknownId(random: SeededRandom): string {
  return Array.from({ length: 24 }, () => random.below(16).toString(16)).join('');
}

/** The ids of the closest list: those of `/api/config/orders` for `/api/config/orders/{orderId}/refunds`. */
function listIdsUnder({ idsByPath }: KnownValues, path: string): readonly string[] {
  const lists = [...idsByPath.keys()].filter((list) => path.startsWith(`${list}/`));
  const closest = lists.reduce((best, list) => (list.length > best.length ? list : best), '');
  return idsByPath.get(closest) ?? [];
}
