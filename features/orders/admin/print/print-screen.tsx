import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';
import type { PrintOrder, PrintShop } from '../../print-contract.ts';
import { orderName } from '../order-name.ts';
import styles from './print.module.css';
import { type PrintAddress, readPrintAddress } from './print-address.ts';
import { printMessages as messages } from './print-messages.ts';
import { printQuery } from './print-query.ts';
import { type PrintSelection, selectPrinted } from './print-selection.ts';
import { PrintToolbar } from './print-toolbar.tsx';
import { Sheets } from './sheets.tsx';

const BREADCRUMBS = [{ label: messages.orders, to: '/orders' }];

/** Invoices, packing slips or labels of the orders in the URL, for the browser to print. */
export function Screen() {
  const [search] = useUrlState();
  const address = readPrintAddress(search['kind'], search['ids']);
  const { ids, problem } = address;
  const { data, error, refetch } = useQuery({ ...printQuery(ids), enabled: problem === null });
  if (problem !== null) return <AddressNotice address={address} problem={problem} />;
  if (data !== undefined) return <Preview address={address} shop={data.shop} orders={data.orders} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.title} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />
    </>
  );
}

interface AddressNoticeProps {
  address: PrintAddress;
  problem: NonNullable<PrintAddress['problem']>;
}

function AddressNotice({ address: { ids }, problem }: AddressNoticeProps) {
  return (
    <>
      <PageHeader title={messages.title} breadcrumbs={BREADCRUMBS} />
      {problem === 'kind' && <PrintToolbar kind={null} ids={ids} isEmpty />}
      <EmptyState {...messages.problems[problem]} action={problem === 'kind' ? undefined : <OrdersButton />} />
    </>
  );
}

function OrdersButton() {
  return (
    <Button component={Link} variant="default" to="/orders">
      {messages.toOrders}
    </Button>
  );
}

interface PreviewProps {
  address: PrintAddress;
  shop: PrintShop;
  /** All that were found. */
  orders: readonly PrintOrder[];
}

function Preview({ address: { kind, ids }, shop, orders }: PreviewProps) {
  const selection = selectPrinted(kind, orders);
  const isEmpty = selection.orders.length === 0;
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader title={titleOf(orders)} breadcrumbs={BREADCRUMBS} />
      </div>
      <PrintToolbar kind={kind} ids={ids} isEmpty={isEmpty} />
      <Notices selection={selection} missing={orders.length === 0 ? 0 : ids.length - orders.length} />
      {isEmpty ? <Nothing isFound={orders.length > 0} /> : <Sheets kind={kind} shop={shop} orders={selection.orders} />}
    </>
  );
}

function titleOf(orders: readonly PrintOrder[]): string {
  const [first] = orders;
  if (orders.length > 1) return messages.titleOfMany(orders.length);
  return first === undefined || first.number === null ? messages.title : messages.titleOfOne(orderName(first));
}

interface NoticesProps {
  selection: PrintSelection;
  /** How many orders were not found. */
  missing: number;
}

function Notices({ selection: { leftOut }, missing }: NoticesProps) {
  const texts = [...leftOut].map(([reason, count]) => messages.leftOut[reason](count));
  if (missing > 0) texts.push(messages.notFound(missing));
  if (texts.length === 0) return null;
  return (
    <Alert color="gray" role="status" className={`${styles.notice} ${styles.screenOnly}`}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}

function Nothing({ isFound }: { isFound: boolean }) {
  if (!isFound)
    return <EmptyState title={messages.noneFoundTitle} text={messages.noneFoundText} action={<OrdersButton />} />;
  return <EmptyState title={messages.nothingTitle} text={messages.nothingText} />;
}
