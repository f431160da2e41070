import type { Tag } from '../admin-contract.ts';

export function toTag({ id, name, itemCount }: Tag): Tag {
  return { id, name, itemCount };
}
