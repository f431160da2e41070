import { SourceMap, type SourceMapPayload } from 'node:module';

/** The source map of a built script by file name, or null if there is none, as for an old release. */
export type LoadMap = (file: string) => Promise<SourceMapPayload | null>;

// Match only from the start of a word: trying every character of a long one takes seconds, and anyone can send a stack.
const FRAME_LOCATION = /(?<![^\s(])[^\s(]*\/assets\/storefront\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Replaces places in built scripts with places in our sources. Only for the owner's error report: visitors get neither
 * source maps nor our file names. Reads each source map once, however many stacks there are.
 */
export function createStackReader(loadMap: LoadMap): (stack: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const find = (file: string): Promise<SourceMap | null> => {
    const known = maps.get(file) ?? loadMap(file).then((payload) => (payload === null ? null : new SourceMap(payload)));
    maps.set(file, known);
    return known;
  };
  return async (stack) => {
    const files = [...new Set([...stack.matchAll(FRAME_LOCATION)].map(([, file = '']) => file))];
    const found = new Map(await Promise.all(files.map(async (file) => [file, await find(file)] as const)));
    return stack.replace(FRAME_LOCATION, (location: string, ...parts: string[]) => {
      const [file = '', line, column] = parts;
      const origin = found.get(file)?.findOrigin(Number(line), Number(column));
      if (origin === undefined || !('fileName' in origin)) return location;
      return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
    });
  };
}
