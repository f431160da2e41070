import { Screen as EmailScreen, Summary as EmailSummary } from './emails/email-screen.tsx';
import { Screen as PaymentsScreen, Summary as PaymentsSummary } from './payments/payments-screen.tsx';

export const email = { Screen: EmailScreen, Summary: EmailSummary };
export const payments = { Screen: PaymentsScreen, Summary: PaymentsSummary };
