import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailFormSubject: 'Form submission: {form}',
  mailFormHeading: 'New answers to “{form}”',
  mailFormText: 'Sent from {page}.',
  mailFormReply: 'An answer to this mail goes to {email}.',
  mailFormButton: 'Open the page',
  mailFormFoot: '{shop}. What was sent is kept in your inbox of forms too.',
} as const;

const de: Readonly<Record<FormMessageKey, string>> = {
  mailFormSubject: 'Formular ausgefüllt: {form}',
  mailFormHeading: 'Neue Antworten auf „{form}“',
  mailFormText: 'Gesendet von {page}.',
  mailFormReply: 'Eine Antwort auf diese E-Mail geht an {email}.',
  mailFormButton: 'Seite öffnen',
  mailFormFoot: '{shop}. Das Gesendete liegt auch im Eingang Ihrer Formulare.',
};

const fr: Readonly<Record<FormMessageKey, string>> = {
  mailFormSubject: 'Formulaire rempli : {form}',
  mailFormHeading: 'Nouvelles réponses à « {form} »',
  mailFormText: 'Envoyé depuis {page}.',
  mailFormReply: 'Une réponse à cet e-mail part à {email}.',
  mailFormButton: 'Ouvrir la page',
  mailFormFoot: '{shop}. Cet envoi est aussi conservé dans la boîte de vos formulaires.',
};

export type FormMessageKey = keyof typeof en;

/** Messages of the submission email, by the keys under which a website can override them. */
export const FORM_EMAIL_MESSAGES: Catalogue<FormMessageKey> = { en, de, fr };
