import type { Letter } from '#platform/mail-look/letter.ts';
import type { SampleFacts } from '#platform/mail-look/sample.ts';
import { writeFormLetter } from './form-letter.ts';

/** The mail with a submission, with made-up answers. */
export function sampleFormLetters({ shop, url, speaker }: SampleFacts): Record<string, Letter> {
  const submission = {
    formName: 'Contact',
    page: '/contact',
    email: 'ada@example.com',
    answers: [
      { id: 'email', type: 'email' as const, rawTitle: 'Email', value: 'ada@example.com' },
      { id: 'message', type: 'textarea' as const, rawTitle: 'Message', value: 'Do you make larger ones?\nWith thanks' },
      { id: 'colours', type: 'checkbox' as const, rawTitle: 'Colours', values: ['Ash', 'Moss'] },
    ],
  };
  return { form: writeFormLetter({ shop, speaker, submission, baseUrl: url }) };
}
