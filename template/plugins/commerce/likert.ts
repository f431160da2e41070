import type { Run } from '../../run/model.ts';
import { asNumber } from '../../value/convert.ts';
import type { Value } from '../../value/value.ts';
import { findString } from '../lookup.ts';

type Label = readonly [string, string];

const NEUTRAL: Label = ['productAnswerMapNeutral', 'Neutral'];

/** From strong disagreement at -2 to strong agreement at 2: the key of the localized string and the default text. */
const ANSWERS = new Map<number, Label>([
  [-2, ['productAnswerMapStronglyDisagree', 'Strongly Disagree']],
  [-1, ['productAnswerMapDisagree', 'Disagree']],
  [0, NEUTRAL],
  [1, ['productAnswerMapAgree', 'Agree']],
  [2, ['productAnswerMapStronglyAgree', 'Strongly Agree']],
]);

/** An answer that is not on the scale counts as neutral. */
export function likertLabel(run: Run, answer: Value): string {
  const [name, standard] = ANSWERS.get(asNumber(answer)) ?? NEUTRAL;
  return findString(run, undefined, name) ?? standard;
}
