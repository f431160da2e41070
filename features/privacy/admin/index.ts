export { CustomerActions } from './customer-actions.tsx';
export { RequestsNotice } from './requests-notice.tsx';
