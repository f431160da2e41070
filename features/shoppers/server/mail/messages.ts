import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailSignInSubject: 'Sign in to {shop}',
  mailSignInText: 'This link opens your orders and addresses. It works once, for {minutes} minutes.',
  mailSignInButton: 'Sign in',
  mailSignInFoot: 'If you did not ask for it, you need not do anything: without this link nobody gets in.',
} as const;

const de: Readonly<Record<SignInMessageKey, string>> = {
  mailSignInSubject: 'Anmelden bei {shop}',
  mailSignInText: 'Dieser Link öffnet Ihre Bestellungen und Adressen. Er gilt einmal, {minutes} Minuten lang.',
  mailSignInButton: 'Anmelden',
  mailSignInFoot:
    'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ohne diesen Link kommt niemand hinein.',
};

const fr: Readonly<Record<SignInMessageKey, string>> = {
  mailSignInSubject: 'Connexion à {shop}',
  mailSignInText: 'Ce lien ouvre vos commandes et vos adresses. Il fonctionne une fois, pendant {minutes} minutes.',
  mailSignInButton: 'Se connecter',
  mailSignInFoot: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire : sans ce lien, personne n’entre.',
};

export type SignInMessageKey = keyof typeof en;

/** The messages of the sign-in email, by the keys under which a website can override them. */
export const SIGN_IN_MESSAGES: Catalogue<SignInMessageKey> = { en, de, fr };
