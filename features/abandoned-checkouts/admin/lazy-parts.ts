// One script, because the frame contains the name of each.
export { CheckoutPage } from './checkout-page.tsx';
export { SettingsDialog } from './settings-dialog.tsx';
export { SummarySection } from './summary-section.tsx';
