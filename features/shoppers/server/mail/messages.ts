import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailSignInSubject: 'Sign in to {shop}',
  mailSignInText: 'Use this link to sign in to your account. It works once and expires in {minutes} minutes.',
  mailSignInButton: 'Sign in',
  mailSignInFoot: 'If you did not request this email, you can ignore it. No one can sign in without this link.',
} as const;

const de: Readonly<Record<SignInMessageKey, string>> = {
  mailSignInSubject: 'Anmelden bei {shop}',
  mailSignInText:
    'Mit diesem Link melden Sie sich in Ihrem Konto an. Er gilt einmal und läuft nach {minutes} Minuten ab.',
  mailSignInButton: 'Anmelden',
  mailSignInFoot:
    'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren. Ohne diesen Link kann sich niemand anmelden.',
};

const fr: Readonly<Record<SignInMessageKey, string>> = {
  mailSignInSubject: 'Connexion à {shop}',
  mailSignInText:
    'Utilisez ce lien pour vous connecter à votre compte. Il est à usage unique et expire dans {minutes} minutes.',
  mailSignInButton: 'Se connecter',
  mailSignInFoot: 'Si vous n’avez pas demandé cet e-mail, ignorez-le. Personne ne peut se connecter sans ce lien.',
};

export type SignInMessageKey = keyof typeof en;

/** The messages of the sign-in email, by the keys under which a website can override them. */
export const SIGN_IN_MESSAGES: Catalogue<SignInMessageKey> = { en, de, fr };
