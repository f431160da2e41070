import { toAnswerText } from '#kernel/text/form-answer.ts';
import type { Speaker } from '#platform/email/languages.ts';
import type { EmailContent } from '#platform/email/letter.ts';
import { translator } from '#platform/email/voice.ts';
import { isSafeRedirect } from '../../rules.ts';
import type { StoredSubmission } from '../submission-repository.ts';
import { FORM_EMAIL_MESSAGES } from './messages.ts';

export interface FormEmailData {
  shop: string;
  speaker: Speaker;
  submission: Pick<StoredSubmission, 'formName' | 'answers' | 'page' | 'email'>;
  /** The outside address of the website, without a slash at its end. */
  baseUrl: string;
}

/** What the owner reads of a submission. */
export function renderFormEmail({ shop, speaker, submission, baseUrl }: FormEmailData): EmailContent {
  const { t } = translator(FORM_EMAIL_MESSAGES, speaker);
  const { formName: form, answers, page, email } = submission;
  const asked = answers.filter(({ type }) => type !== 'section');
  return {
    subject: t('mailFormSubject', { form }),
    heading: t('mailFormHeading', { form }),
    paragraphs: [
      ...(page === '' ? [] : [t('mailFormText', { page })]),
      ...(email === '' ? [] : [t('mailFormReply', { email })]),
    ],
    blocks: asked.map((field) => ({ title: field.rawTitle, lines: toAnswerText(field).split(/\r?\n/) })),
    // The page is what a visitor's browser says: it may name anything, and the owner would press it.
    link: { text: t('mailFormButton'), url: isSafeRedirect(page) ? baseUrl + page : `${baseUrl}/` },
    foot: t('mailFormFoot', { shop }),
  };
}
