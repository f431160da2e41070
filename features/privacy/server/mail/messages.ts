import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailPrivacyExportSubject: 'Your data from {shop}',
  mailPrivacyExportText:
    'You asked for a copy of the data that we store about you. You can download it as a zip file. The link works for {days} days.',
  mailPrivacyExportButton: 'Download',
  mailPrivacyDoneSubject: 'Your data was deleted',
  mailPrivacyDoneText:
    'As you requested, we have deleted your account and your data at {shop}. We have to keep invoices, but they no longer contain your name or your addresses.',
  mailPrivacyDeclinedSubject: 'Your request to delete your data',
  mailPrivacyDeclinedText: 'We cannot delete your data yet.',
  mailPrivacyShopButton: 'Visit {shop}',
  mailPrivacyFoot: 'You receive this email because of your request on your account page.',
} as const;

const de: Readonly<Record<PrivacyMessageKey, string>> = {
  mailPrivacyExportSubject: 'Ihre Daten von {shop}',
  mailPrivacyExportText:
    'Sie haben eine Kopie der Daten angefordert, die wir über Sie speichern. Sie können sie als Zip-Datei herunterladen. Der Link gilt {days} Tage.',
  mailPrivacyExportButton: 'Herunterladen',
  mailPrivacyDoneSubject: 'Ihre Daten wurden gelöscht',
  mailPrivacyDoneText:
    'Wie gewünscht haben wir Ihr Konto und Ihre Daten bei {shop} gelöscht. Rechnungen müssen wir aufbewahren, sie enthalten aber weder Ihren Namen noch Ihre Adressen.',
  mailPrivacyDeclinedSubject: 'Ihre Anfrage zur Löschung Ihrer Daten',
  mailPrivacyDeclinedText: 'Wir können Ihre Daten noch nicht löschen.',
  mailPrivacyShopButton: '{shop} besuchen',
  mailPrivacyFoot: 'Sie erhalten diese E-Mail wegen Ihrer Anfrage auf Ihrer Kontoseite.',
};

const fr: Readonly<Record<PrivacyMessageKey, string>> = {
  mailPrivacyExportSubject: 'Vos données de {shop}',
  mailPrivacyExportText:
    'Vous avez demandé une copie des données que nous conservons à votre sujet. Vous pouvez la télécharger au format zip. Le lien est valable {days} jours.',
  mailPrivacyExportButton: 'Télécharger',
  mailPrivacyDoneSubject: 'Vos données ont été supprimées',
  mailPrivacyDoneText:
    'Comme vous l’avez demandé, nous avons supprimé votre compte et vos données chez {shop}. Nous devons conserver les factures, mais elles ne contiennent plus ni votre nom ni vos adresses.',
  mailPrivacyDeclinedSubject: 'Votre demande de suppression de vos données',
  mailPrivacyDeclinedText: 'Nous ne pouvons pas encore supprimer vos données.',
  mailPrivacyShopButton: 'Visiter {shop}',
  mailPrivacyFoot: 'Vous recevez cet e-mail à la suite de votre demande sur la page de votre compte.',
};

export type PrivacyMessageKey = keyof typeof en;

/** The messages of emails about exports and erasures, by the keys under which a website can override them. */
export const PRIVACY_MESSAGES: Catalogue<PrivacyMessageKey> = { en, de, fr };
