export { createDescribeOwnerOrder, type DescribeOwnerOrder } from './describe-owner-order.ts';
export { applyEdit, type OrderEdit } from './edit/apply-edit.ts';
export { cancelLeftPayments, type EditableOrder, lockEditable, requireEditable } from './edit/lock-editable.ts';
export { getOrder, getOrderByToken } from './get-order.ts';
export { createOrderJobs } from './job-handlers.ts';
export { listOrdersByEmail } from './list-orders-by-email.ts';
export { lockOrder } from './lock-order-for.ts';
export { sampleOrderEmails } from './mail/samples.ts';
export type { MailParts } from './mail/send-order-mail.ts';
export { orderMail } from './order-jobs.ts';
export { orderIdOf, toOrderToken } from './order-link.ts';
export { toSubject as toOrderSubject } from './order-subject.ts';
export type { FindCustomerId } from './owner-order-json.ts';
export { cancelOpenPayments } from './pending/cancel-open-payments.ts';
export { cancelOverdue } from './pending/cancel-overdue.ts';
export { cancelPending } from './pending/cancel-pending.ts';
export { type CreateOrder, type CreateOutcome, createOrder } from './pending/create-order.ts';
export type { OnExpired } from './pending/expire-pending-orders.ts';
export { extendPending } from './pending/extend-pending.ts';
export { findPendingLimit, lockPendingLimit } from './pending/pending-limit.ts';
export { orderPersonalData } from './personal-data.ts';
export { type PurchaseKey, purchasesOf } from './purchase-sql.ts';
export { executeRefundOrLeaveToJob } from './refund/execute-refund.ts';
export { refundBalance } from './refund/refund-balance.ts';
export { revokeOrderLink } from './revoke-order-link.ts';
export { createOrderRoutes } from './routes.ts';
export { applyPaymentChange } from './settle/apply-payment-change.ts';
export { type OnPaid, type PaidOrder, type SettleOutcome, settleOrder } from './settle/settle-order.ts';
export { listLatestOf as listLatestOrdersOf, ordersOf } from './store/customer-reads.ts';
export { findRevision as findEditRevision } from './store/edit-repository.ts';
export { type NewEvent, record as recordOrderEvent } from './store/event-repository.ts';
export type { NewItem } from './store/item-repository.ts';
export {
  findByKey as findOrderByKey,
  findPendingOf,
  listPendingCards,
  lockPendingOf,
} from './store/order-repository.ts';
export {
  type FoundOrder,
  hasPaidSince as hasPaidOrderSince,
  listSummaries as listOrderSummaries,
  matchingOrders,
  type OrderSummary,
  pendingOrdersOf,
  searchOrders,
  unfulfilledOrders,
} from './store/owner-reads.ts';
export { erasedAddress } from './store/personal-data-repository.ts';
export { hasRefundWithKey } from './store/refund-repository.ts';
export { requestedReturns } from './store/return-repository.ts';
export { countSales } from './store/sales-repository.ts';
export { createOrdersWeb } from './web.ts';
