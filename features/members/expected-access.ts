import { AREAS } from '#kernel/contract/capability.ts';
import type { RoleName } from './roles.ts';

/**
 * For tests: the matrix as the specification writes it (`:r` reads, `:d` writes drafts, `:w` writes). It is kept
 * separate from the table in the code, so that a mistake in one shows up.
 */
export const EXPECTED: Record<RoleName, string> = {
  admin: AREAS.map((area) => `${area}:w`).join(' '),
  billing: 'billing:w orders:r exports:w',
  reporting: 'analytics:w',
  editor: 'design:w pages:w media:w forms:w',
  moderator: 'reviews:w comments:w',
  commenter: '',
  'store manager':
    'media:w products:w inventory:w orders:w refunds:w discounts:w customers:w store:w restock:w reviews:w analytics:r',
  scheduling: 'scheduling:w',
  viewer: '',
  'campaigns editor': 'media:w customers:r mailing-lists:w',
  'scheduling viewer': 'scheduling:r',
  'scheduling editor': 'scheduling:w',
  none: '',
  'website manager': 'settings:w design:w pages:w media:w forms:w members:w activity:w',
  'draft editor': 'pages:d media:d',
};

/** The capabilities that the matrix grants to a role. */
export function expectedCapabilities(name: RoleName): Set<string> {
  const areas = EXPECTED[name].split(' ').filter((entry) => entry !== '');
  const granted = areas.flatMap((entry) => {
    const [area, letter] = entry.split(':');
    const levels = { r: ['read'], d: ['read', 'draft'], w: ['read', 'draft', 'write'] }[letter ?? ''] ?? [];
    return levels.map((level) => `${area}.${level}`);
  });
  return new Set([...(name === 'none' ? ['public'] : ['public', 'member']), ...granted]);
}
