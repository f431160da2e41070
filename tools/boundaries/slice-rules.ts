import { type BoundaryRule, forbid } from './rule.ts';
import { SLICE_GROUPS, SLICES } from './slices.ts';

const folders = (slices: readonly string[]) => `^features/(${slices.join('|')})/`;

const orderRules = SLICE_GROUPS.flatMap(({ name, slices }, index) => {
  const notEarlier = SLICE_GROUPS.slice(index).flatMap((group) => group.slices);
  // The last group with a single slice has no later slices to exclude.
  if (notEarlier.length === 1) return [];
  return forbid(`slice-order-${name}`, {
    comment: `${slices.join(', ')}: imports only from slice groups before "${name}". Use events in the other direction`,
    from: { path: folders(slices) },
    to: { path: folders(notEarlier), pathNot: '^features/$1/' },
  });
});

export const SLICE_RULES: readonly BoundaryRule[] = [
  ...orderRules,
  forbid('slice-has-its-place-in-the-order', {
    comment: 'add a new slice to tools/boundaries/slices.ts first',
    from: { path: `^features/(?!(${SLICES.join('|')})/)` },
    to: { path: '.' },
  }),
  forbid('slice-never-imports-its-own-public-api', {
    comment: 'the public API is for other slices: importing it inside its own slice creates a cycle',
    from: { path: '^features/([^/]+)/' },
    to: { path: '^features/$1/(server|storefront|admin)/index\\.tsx?$' },
  }),
];
