import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailFormSubject: 'Form submission: {form}',
  mailFormHeading: 'New submission: “{form}”',
  mailFormText: 'Sent from {page}.',
  mailFormReply: 'Replies to this email go to {email}.',
  mailFormButton: 'View page',
  mailFormFoot: '{shop}. You can also find this submission in your form inbox.',
} as const;

const de: Readonly<Record<FormMessageKey, string>> = {
  mailFormSubject: 'Formulareingang: {form}',
  mailFormHeading: 'Neuer Eingang: „{form}“',
  mailFormText: 'Gesendet von {page}.',
  mailFormReply: 'Antworten auf diese E-Mail gehen an {email}.',
  mailFormButton: 'Seite ansehen',
  mailFormFoot: '{shop}. Sie finden diesen Eingang auch im Posteingang Ihrer Formulare.',
};

const fr: Readonly<Record<FormMessageKey, string>> = {
  mailFormSubject: 'Réponse au formulaire : {form}',
  mailFormHeading: 'Nouvelle réponse : « {form} »',
  mailFormText: 'Envoyé depuis {page}.',
  mailFormReply: 'Les réponses à cet e-mail sont envoyées à {email}.',
  mailFormButton: 'Voir la page',
  mailFormFoot: '{shop}. Vous trouverez aussi cet envoi dans la boîte de réception de vos formulaires.',
};

export type FormMessageKey = keyof typeof en;

/** Messages of the submission email, by the keys under which a website can override them. */
export const FORM_EMAIL_MESSAGES: Catalogue<FormMessageKey> = { en, de, fr };
