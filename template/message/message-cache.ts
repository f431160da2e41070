import { createLru } from '../lru.ts';
import type { MessageNode } from './node.ts';
import { parseMessage } from './parse-message.ts';

const CACHED_MESSAGES = 100;

// Parsed messages depend only on their text, so all renders can share them.
const parsed = createLru<string, MessageNode>(CACHED_MESSAGES);

export function readMessage(pattern: string): MessageNode {
  const known = parsed.get(pattern);
  if (known !== undefined) return known;
  const node = parseMessage(pattern);
  parsed.set(pattern, node);
  return node;
}
