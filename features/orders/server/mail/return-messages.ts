import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailReturnRequestedSubject: 'Your return request at {shop}',
  mailReturnRequestedHeading: 'We have received your return request',
  mailReturnRequestedText: '{order}: we will let you know as soon as we have decided. Please do not send anything yet.',
  mailReturnApprovedSubject: 'Your return at {shop} was approved',
  mailReturnApprovedHeading: 'Your return was approved',
  mailReturnApprovedText: '{order}: you can send these items back.',
  mailReturnDeclinedSubject: 'Your return request at {shop}',
  mailReturnDeclinedHeading: 'We cannot accept your return',
  mailReturnDeclinedText: '{order}: we have declined your return request.',
  mailReturnNoticeSubject: 'Return request for order #{number} at {shop}',
  mailReturnNoticeHeading: 'Return request',
  mailReturnNoticeText: '{email} would like to return items of order #{number}.',
  mailReturnNoticeButton: 'View order',
  mailReturnNoticeFoot: '{shop}. You can turn return requests off under Orders, Return settings.',
  mailReturnNote: 'Note',
  mailReturnDamaged: 'Damaged',
  mailReturnWrongItem: 'Wrong item',
  mailReturnNotAsDescribed: 'Not as described',
  mailReturnDoesNotFit: 'Does not fit',
  mailReturnChangedMind: 'Changed mind',
  mailReturnOther: 'Other reason',
} as const;

export type ReturnMessageKey = keyof typeof en;

const de: Readonly<Record<ReturnMessageKey, string>> = {
  mailReturnRequestedSubject: 'Ihre Rücksendeanfrage bei {shop}',
  mailReturnRequestedHeading: 'Ihre Rücksendeanfrage ist eingegangen',
  mailReturnRequestedText:
    '{order}: Wir melden uns, sobald wir entschieden haben. Bitte senden Sie noch nichts zurück.',
  mailReturnApprovedSubject: 'Ihre Rücksendung bei {shop} wurde genehmigt',
  mailReturnApprovedHeading: 'Ihre Rücksendung wurde genehmigt',
  mailReturnApprovedText: '{order}: Sie können diese Artikel zurücksenden.',
  mailReturnDeclinedSubject: 'Ihre Rücksendeanfrage bei {shop}',
  mailReturnDeclinedHeading: 'Wir können Ihre Rücksendung nicht annehmen',
  mailReturnDeclinedText: '{order}: Wir haben Ihre Rücksendeanfrage abgelehnt.',
  mailReturnNoticeSubject: 'Rücksendeanfrage zur Bestellung Nr. {number} bei {shop}',
  mailReturnNoticeHeading: 'Rücksendeanfrage',
  mailReturnNoticeText: '{email} möchte Artikel der Bestellung Nr. {number} zurücksenden.',
  mailReturnNoticeButton: 'Bestellung ansehen',
  mailReturnNoticeFoot: '{shop}. Rücksendeanfragen können Sie unter „Orders“, „Return settings“ ausschalten.',
  mailReturnNote: 'Anmerkung',
  mailReturnDamaged: 'Beschädigt',
  mailReturnWrongItem: 'Falscher Artikel',
  mailReturnNotAsDescribed: 'Nicht wie beschrieben',
  mailReturnDoesNotFit: 'Passt nicht',
  mailReturnChangedMind: 'Gefällt nicht mehr',
  mailReturnOther: 'Anderer Grund',
};

const fr: Readonly<Record<ReturnMessageKey, string>> = {
  mailReturnRequestedSubject: 'Votre demande de retour chez {shop}',
  mailReturnRequestedHeading: 'Nous avons bien reçu votre demande de retour',
  mailReturnRequestedText: '{order} : nous vous répondrons dès que possible. Merci de ne rien renvoyer pour le moment.',
  mailReturnApprovedSubject: 'Votre retour chez {shop} est accepté',
  mailReturnApprovedHeading: 'Votre retour est accepté',
  mailReturnApprovedText: '{order} : vous pouvez renvoyer ces articles.',
  mailReturnDeclinedSubject: 'Votre demande de retour chez {shop}',
  mailReturnDeclinedHeading: 'Nous ne pouvons pas accepter votre retour',
  mailReturnDeclinedText: '{order} : votre demande de retour a été refusée.',
  mailReturnNoticeSubject: 'Demande de retour pour la commande n° {number} chez {shop}',
  mailReturnNoticeHeading: 'Demande de retour',
  mailReturnNoticeText: '{email} souhaite renvoyer des articles de la commande n° {number}.',
  mailReturnNoticeButton: 'Voir la commande',
  mailReturnNoticeFoot: '{shop}. Vous pouvez désactiver les demandes de retour sous « Orders », « Return settings ».',
  mailReturnNote: 'Remarque',
  mailReturnDamaged: 'Endommagé',
  mailReturnWrongItem: 'Mauvais article',
  mailReturnNotAsDescribed: 'Non conforme à la description',
  mailReturnDoesNotFit: 'Ne convient pas',
  mailReturnChangedMind: 'Changement d’avis',
  mailReturnOther: 'Autre raison',
};

/** The messages of the emails about returns, by the keys under which a website can override them. */
export const RETURN_EMAIL_MESSAGES: Catalogue<ReturnMessageKey> = { en, de, fr };
