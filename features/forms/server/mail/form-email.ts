import { toAnswerText } from '#kernel/text/form-answer.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { isSafeRedirect } from '../../rules.ts';
import type { StoredSubmission } from '../submission-repository.ts';
import { FORM_EMAIL_MESSAGES } from './messages.ts';

export interface FormEmailData {
  shop: string;
  languageSettings: LanguageSettings;
  submission: Pick<StoredSubmission, 'formName' | 'answers' | 'page' | 'email'>;
  /** The public URL of the website, without a trailing slash. */
  baseUrl: string;
}

/** The email with a submission, sent to the owner. */
export function renderFormEmail({ shop, languageSettings, submission, baseUrl }: FormEmailData): EmailContent {
  const { t } = translator(FORM_EMAIL_MESSAGES, languageSettings);
  const { formName: form, answers, page, email } = submission;
  const questions = answers.filter(({ type }) => type !== 'section');
  return {
    subject: t('mailFormSubject', { form }),
    heading: t('mailFormHeading', { form }),
    paragraphs: [
      ...(page === '' ? [] : [t('mailFormText', { page })]),
      ...(email === '' ? [] : [t('mailFormReply', { email })]),
    ],
    blocks: questions.map((field) => ({ title: field.rawTitle, lines: toAnswerText(field).split(/\r?\n/) })),
    // The page comes from the visitor's browser. It may contain any URL, and the owner would click on it.
    link: { text: t('mailFormButton'), url: isSafeRedirect(page) ? baseUrl + page : `${baseUrl}/` },
    footer: t('mailFormFoot', { shop }),
  };
}
