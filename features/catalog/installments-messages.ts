/**
 * The messages of the installment modal. `{provider}` is the installment provider, `{count}` the number of payments,
 * `{rest}` all but the first.
 */
export interface InstallmentMessages {
  title: string;
  lead: string;
  steps: readonly [choose: string, first: string, rest: string];
  note: string;
  close: string;
}

const EN: InstallmentMessages = {
  title: 'Pay in {count} with {provider}',
  lead: 'Split your purchase into {count} interest-free payments.',
  steps: [
    'Choose {provider} when you check out.',
    'Make the first payment today.',
    'Make the other {rest} payments, one every two weeks.',
  ],
  note: 'There is no interest to pay. {provider} decides whether a purchase qualifies, and its terms apply.',
  close: 'Close',
};

const ES: InstallmentMessages = {
  title: 'Paga en {count} plazos con {provider}',
  lead: 'Divide tu compra en {count} pagos sin intereses.',
  steps: [
    'Elige {provider} al finalizar la compra.',
    'Haz el primer pago hoy.',
    'Haz los otros {rest} pagos, uno cada dos semanas.',
  ],
  note: 'No se pagan intereses. {provider} decide si una compra cumple los requisitos y se aplican sus condiciones.',
  close: 'Cerrar',
};

const FR: InstallmentMessages = {
  title: 'Payez en {count} fois avec {provider}',
  lead: 'Répartissez votre achat en {count} paiements sans intérêts.',
  steps: [
    'Choisissez {provider} au moment de payer.',
    'Effectuez le premier paiement aujourd’hui.',
    'Effectuez les {rest} autres paiements, un toutes les deux semaines.',
  ],
  note: 'Vous ne payez aucun intérêt. {provider} décide si un achat est admissible et ses conditions s’appliquent.',
  close: 'Fermer',
};

const DE: InstallmentMessages = {
  title: 'In {count} Raten zahlen mit {provider}',
  lead: 'Teilen Sie Ihren Einkauf in {count} zinsfreie Zahlungen auf.',
  steps: [
    'Wählen Sie beim Bezahlen {provider}.',
    'Leisten Sie die erste Zahlung heute.',
    'Leisten Sie die übrigen {rest} Zahlungen, eine alle zwei Wochen.',
  ],
  note: 'Es fallen keine Zinsen an. {provider} entscheidet, ob ein Einkauf infrage kommt; es gelten dessen Bedingungen.',
  close: 'Schließen',
};

const FALLBACK = 'en';
const BY_LANGUAGE: ReadonlyMap<string, InstallmentMessages> = new Map([
  ['en', EN],
  ['es', ES],
  ['fr', FR],
  ['de', DE],
]);

export interface TranslatedMessages {
  /** The language of the messages. English when the requested one is not available. */
  language: string;
  messages: InstallmentMessages;
}

/** Ignores regions and scripts: `fr-CA` is French. */
export function installmentMessages(language: string): TranslatedMessages {
  const baseLanguage = (language.split(/[-_]/, 1)[0] ?? '').trim().toLowerCase();
  const messages = BY_LANGUAGE.get(baseLanguage);
  return messages === undefined ? { language: FALLBACK, messages: EN } : { language: baseLanguage, messages };
}
