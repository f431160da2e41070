import { escapeHtml } from '#kernel/text/escape.ts';
import { fillMessage } from '#kernel/text/fill-message.ts';
import { INSTALLMENT_COUNT, type InstallmentProvider } from './installments.ts';
import { installmentMessages } from './installments-messages.ts';

const TITLE_ID = 'installment-modal-title';
const LEAD_ID = 'installment-modal-lead';

/**
 * The modal that explains installments: a dialog element to insert into the page and open. Its own button closes it
 * without a script. It declares its language, which may differ from the page's.
 */
export function installmentModalHtml(provider: InstallmentProvider, requestedLanguage: string): string {
  const { language, messages } = installmentMessages(requestedLanguage);
  const values: Readonly<Record<string, string>> = {
    provider,
    count: String(INSTALLMENT_COUNT),
    rest: String(INSTALLMENT_COUNT - 1),
  };
  const fill = (text: string): string => escapeHtml(fillMessage(text, values));
  return `<dialog class="installment-modal" lang="${language}" aria-labelledby="${TITLE_ID}" aria-describedby="${LEAD_ID}">
  <h2 class="installment-modal-title" id="${TITLE_ID}">${fill(messages.title)}</h2>
  <p class="installment-modal-lead" id="${LEAD_ID}">${fill(messages.lead)}</p>
  <ol class="installment-modal-steps">
${messages.steps.map((step) => `    <li>${fill(step)}</li>`).join('\n')}
  </ol>
  <p class="installment-modal-note">${fill(messages.note)}</p>
  <form method="dialog">
    <button class="installment-modal-close" type="submit">${fill(messages.close)}</button>
  </form>
</dialog>
`;
}
