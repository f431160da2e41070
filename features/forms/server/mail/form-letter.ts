import { toAnswerText } from '#kernel/text/form-answer.ts';
import type { Speaker } from '#platform/mail-look/languages.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { voiceOf } from '#platform/mail-look/voice.ts';
import { isSafeRedirect } from '../../rules.ts';
import type { StoredSubmission } from '../submission-repository.ts';
import { FORM_LETTER_WORDS } from './words.ts';

export interface FormLetterFacts {
  shop: string;
  speaker: Speaker;
  submission: Pick<StoredSubmission, 'formName' | 'answers' | 'page' | 'email'>;
  /** The outside address of the website, without a slash at its end. */
  baseUrl: string;
}

/** What the owner reads of a submission. */
export function writeFormLetter({ shop, speaker, submission, baseUrl }: FormLetterFacts): Letter {
  const { say } = voiceOf(FORM_LETTER_WORDS, speaker);
  const { formName: form, answers, page, email } = submission;
  const asked = answers.filter(({ type }) => type !== 'section');
  return {
    subject: say('mailFormSubject', { form }),
    heading: say('mailFormHeading', { form }),
    paragraphs: [
      ...(page === '' ? [] : [say('mailFormText', { page })]),
      ...(email === '' ? [] : [say('mailFormReply', { email })]),
    ],
    blocks: asked.map((field) => ({ title: field.rawTitle, lines: toAnswerText(field).split(/\r?\n/) })),
    // The page is what a visitor's browser says: it may name anything, and the owner would press it.
    link: { text: say('mailFormButton'), url: isSafeRedirect(page) ? baseUrl + page : `${baseUrl}/` },
    foot: say('mailFormFoot', { shop }),
  };
}
