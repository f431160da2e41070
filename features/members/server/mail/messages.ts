import type { Catalogue } from '#platform/email/languages.ts';

const en = {
  mailInvitationSubject: 'You are invited to {site}',
  mailInvitationText: '{inviter} has invited you to help run {site}. The link works once and expires in {days} days.',
  mailInvitationTextWithoutName: 'You are invited to help run {site}. The link works once and expires in {days} days.',
  mailInvitationButton: 'Accept the invitation',
  mailInvitationFoot: 'If you did not expect this invitation, you can ignore this email.',
  mailPasswordResetSubject: 'Reset your password for {site}',
  mailPasswordResetText: 'Use this link to set a new password. It works once and expires in {hours} hour.',
  mailPasswordResetButton: 'Set a new password',
  mailPasswordResetFoot: 'If you did not request this email, you can ignore it. Your password stays the same.',
  mailEmailChangeSubject: 'Confirm the new email address of your account',
  mailEmailChangeOldText:
    'Your account on {site} is about to get the email address {email}. Confirm it here, and with the link that was sent to the new address. Both links expire in {hours} hours.',
  mailEmailChangeNewText:
    'Confirm that {email} is the new email address of your account on {site}. A second link was sent to your current address. Both links expire in {hours} hours.',
  mailEmailChangeButton: 'Confirm the address',
  mailEmailChangeFoot: 'If you did not request this change, do not use the link and change your password.',
} as const;

export type MemberMessageKey = keyof typeof en;
type Messages = Readonly<Record<MemberMessageKey, string>>;

const de: Messages = {
  mailInvitationSubject: 'Einladung zu {site}',
  mailInvitationText:
    '{inviter} lädt Sie ein, {site} mitzubetreuen. Der Link gilt einmal und läuft nach {days} Tagen ab.',
  mailInvitationTextWithoutName:
    'Sie sind eingeladen, {site} mitzubetreuen. Der Link gilt einmal und läuft nach {days} Tagen ab.',
  mailInvitationButton: 'Einladung annehmen',
  mailInvitationFoot: 'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  mailPasswordResetSubject: 'Passwort für {site} zurücksetzen',
  mailPasswordResetText:
    'Mit diesem Link legen Sie ein neues Passwort fest. Er gilt einmal und läuft nach {hours} Stunde ab.',
  mailPasswordResetButton: 'Neues Passwort festlegen',
  mailPasswordResetFoot:
    'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren. Ihr Passwort bleibt gleich.',
  mailEmailChangeSubject: 'Neue E-Mail-Adresse Ihres Kontos bestätigen',
  mailEmailChangeOldText:
    'Ihr Konto bei {site} soll die E-Mail-Adresse {email} erhalten. Bestätigen Sie dies hier und mit dem Link, den wir an die neue Adresse geschickt haben. Beide Links laufen nach {hours} Stunden ab.',
  mailEmailChangeNewText:
    'Bestätigen Sie, dass {email} die neue E-Mail-Adresse Ihres Kontos bei {site} ist. Einen zweiten Link haben wir an Ihre bisherige Adresse geschickt. Beide Links laufen nach {hours} Stunden ab.',
  mailEmailChangeButton: 'Adresse bestätigen',
  mailEmailChangeFoot:
    'Wenn Sie diese Änderung nicht angefordert haben, verwenden Sie den Link nicht und ändern Sie Ihr Passwort.',
};

const fr: Messages = {
  mailInvitationSubject: 'Invitation à {site}',
  mailInvitationText: '{inviter} vous invite à gérer {site}. Le lien est à usage unique et expire dans {days} jours.',
  mailInvitationTextWithoutName:
    'Vous êtes invité à gérer {site}. Le lien est à usage unique et expire dans {days} jours.',
  mailInvitationButton: 'Accepter l’invitation',
  mailInvitationFoot: 'Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
  mailPasswordResetSubject: 'Réinitialiser votre mot de passe pour {site}',
  mailPasswordResetText:
    'Utilisez ce lien pour définir un nouveau mot de passe. Il est à usage unique et expire dans {hours} heure.',
  mailPasswordResetButton: 'Définir un nouveau mot de passe',
  mailPasswordResetFoot: 'Si vous n’avez pas demandé cet e-mail, ignorez-le. Votre mot de passe reste le même.',
  mailEmailChangeSubject: 'Confirmez la nouvelle adresse e-mail de votre compte',
  mailEmailChangeOldText:
    'Votre compte sur {site} va recevoir l’adresse e-mail {email}. Confirmez-le ici, ainsi qu’avec le lien envoyé à la nouvelle adresse. Les deux liens expirent dans {hours} heures.',
  mailEmailChangeNewText:
    'Confirmez que {email} est la nouvelle adresse e-mail de votre compte sur {site}. Un second lien a été envoyé à votre adresse actuelle. Les deux liens expirent dans {hours} heures.',
  mailEmailChangeButton: 'Confirmer l’adresse',
  mailEmailChangeFoot:
    'Si vous n’avez pas demandé ce changement, n’utilisez pas le lien et changez votre mot de passe.',
};

/** The messages of the emails to members, by the keys under which a website can override them. */
export const MEMBER_MESSAGES: Catalogue<MemberMessageKey> = { en, de, fr };
