import { createHash } from 'node:crypto';

/** The id of a category follows from its collection and its name. */
export function categoryId(collectionId: string, name: string): string {
  return createHash('sha256').update(`${collectionId}/${name}`).digest('hex').slice(0, 24);
}
