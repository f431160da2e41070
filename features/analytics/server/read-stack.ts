import { SourceMap, type SourceMapPayload } from 'node:module';

/** The map of a built script, by the script's name; null where there is none, as of a release that has gone. */
export type LoadMap = (file: string) => Promise<SourceMapPayload | null>;

// From the beginning of a word on only: to try each letter of a long one takes seconds, and stacks are written by anybody.
const PLACE = /(?<![^\s(])[^\s(]*\/assets\/storefront\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Puts places of our sources in the place of those of built scripts. Only for who looks at errors: a visitor is sent neither
 * maps nor the names of our files. Reads each map once, however many stacks there are.
 */
export function createStackReader(loadMap: LoadMap): (stack: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const find = (file: string): Promise<SourceMap | null> => {
    const known = maps.get(file) ?? loadMap(file).then((payload) => (payload === null ? null : new SourceMap(payload)));
    maps.set(file, known);
    return known;
  };
  return async (stack) => {
    const files = [...new Set([...stack.matchAll(PLACE)].map(([, file = '']) => file))];
    const found = new Map(await Promise.all(files.map(async (file) => [file, await find(file)] as const)));
    return stack.replace(PLACE, (place: string, ...parts: string[]) => {
      const [file = '', line, column] = parts;
      const origin = found.get(file)?.findOrigin(Number(line), Number(column));
      if (origin === undefined || !('fileName' in origin)) return place;
      return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
    });
  };
}
