/** Why the values of a discount are not accepted. */
export const inputMessages = {
  required: 'Enter a value.',
  code: 'Use 2 to 40 letters, digits and hyphens, without spaces.',
  automaticTitle: 'An automatic discount needs a name, which shoppers see.',
  oneMinimum: 'Use either a minimum amount or a minimum quantity.',
  noTargets: 'Choose at least one product or category.',
  endBeforeStart: 'The end must be after the start.',
} as const;
