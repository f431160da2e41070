import { GALLERY_CHOICES, GALLERY_PREDICATE_FLAGS } from '../../gallery/options.ts';
import type { Run } from '../../run/model.ts';
import { asBoolean, isTruthy } from '../../value/convert.ts';
import type { Value } from '../../value/value.ts';
import { type Predicate, type PredicateTable, predicate } from '../plugin.ts';

const option = (run: Run, name: string): Value => run.resolve(['options', name]);

const choices = Object.entries(GALLERY_CHOICES).flatMap(([name, { values }]) =>
  values.map((value): [string, Predicate] => [
    `gallery-${name}-${value}?`,
    predicate((run) => option(run, name) === value),
  ]),
);

const flags = GALLERY_PREDICATE_FLAGS.map((name): [string, Predicate] => [
  `gallery-${name}?`,
  predicate((run) => asBoolean(option(run, name))),
]);

export const galleryPredicates: PredicateTable = {
  'gallery-meta?': predicate((run) => isTruthy(option(run, 'controls')) || isTruthy(option(run, 'indicators'))),
  ...Object.fromEntries(choices),
  ...Object.fromEntries(flags),
};
