import type { ItemState } from './item-file.ts';

/** The labels of the states. `published` needs none: it is what visitors see. */
export const STATE_LABELS: Readonly<Record<ItemState, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  'needs-review': 'Needs Review',
  private: 'Private',
  deprecated: 'Deprecated',
};

/** The transitions that an owner may make. A draft is submitted for review and returned, or published. */
export const STATE_TRANSITIONS = {
  draft: ['needs-review', 'scheduled', 'published', 'private'],
  'needs-review': ['draft', 'scheduled', 'published', 'private'],
  scheduled: ['draft', 'published', 'private'],
  published: ['draft', 'private', 'deprecated'],
  private: ['draft', 'published', 'scheduled'],
  deprecated: ['published', 'draft'],
} as const satisfies Record<ItemState, readonly ItemState[]>;

export function canTransition(from: ItemState, to: ItemState): boolean {
  return (STATE_TRANSITIONS[from] as readonly ItemState[]).includes(to);
}

export interface Publishing {
  state: ItemState;
  publishedAt: Date;
}

/**
 * Whether lists, feeds and the search show it. The column `items.shown_from` implements the same rule in the database.
 */
export function isListed({ state, publishedAt }: Publishing, now: Date): boolean {
  return state === 'published' || (state === 'scheduled' && publishedAt <= now);
}

/** Whether its own page exists: a deprecated item can still be read, a private one only by members of the site. */
export function isReadable(item: Publishing, reader: { now: Date; isMember?: boolean | undefined }): boolean {
  return (
    isListed(item, reader.now) || item.state === 'deprecated' || (item.state === 'private' && reader.isMember === true)
  );
}
