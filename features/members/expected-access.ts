import { AREAS } from '#kernel/contract/capability.ts';
import type { RoleName } from './roles.ts';

/**
 * For tests: the matrix as the specification writes it (`:r` reads, `:d` writes drafts, `:w` writes). It is kept
 * separate from the table in the code, so that a mistake in one shows up.
 */
export const EXPECTED: Record<RoleName, string> = {
  admin: AREAS.map((area) => `${area}:w`).join(' '),
  billing: 'billing:w orders:r',
  reporting: 'analytics:w',
  editor: 'design:w pages:w forms:w',
  moderator: 'comments:w',
  commenter: '',
  'store manager': 'products:w inventory:w orders:w discounts:w restock:w',
  scheduling: 'scheduling:w',
  viewer: '',
  'campaigns editor': 'mailing-lists:w',
  'scheduling viewer': 'scheduling:r',
  'scheduling editor': 'scheduling:w',
  none: '',
  'website manager': 'settings:w design:w pages:w forms:w members:w',
  'draft editor': 'pages:d',
};

/** The capabilities that the matrix grants to a role. */
export function expectedCapabilities(name: RoleName): Set<string> {
  const areas = EXPECTED[name].split(' ').filter((entry) => entry !== '');
  const granted = areas.flatMap((entry) => {
    const [area, letter] = entry.split(':');
    return letter === 'w' ? [`${area}.read`, `${area}.write`] : [`${area}.read`];
  });
  return new Set([...(name === 'none' ? ['public'] : ['public', 'member']), ...granted]);
}
