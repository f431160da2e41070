import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { FormColumns, FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { RecordTimeline } from '#features/activity/admin/index.ts';
import type { OwnerCard } from '../admin-contract.ts';
import { CardDetails } from './card-details.tsx';
import { StateTag } from './gift-card-cells.tsx';
import { giftCardQuery } from './gift-card-queries.ts';
import styles from './gift-cards.module.css';
import { LedgerSection } from './ledger-section.tsx';
import { giftCardMessages as messages } from './messages.ts';
import { useSetDisabled } from './use-card-actions.ts';

const AdjustDialog = lazy(async () => ({ default: (await import('./adjust-dialog.tsx')).AdjustDialog }));
const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }));
const DisableDialog = lazy(async () => ({ default: (await import('./disable-dialog.tsx')).DisableDialog }));

const BREADCRUMBS = [{ label: messages.title, to: '/gift-cards' }];

/** One gift card: its balance, its ledger and what can be done with it. */
export function Screen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(giftCardQuery(id));
  if (data !== undefined && error === null) return <CardPage card={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.giftCard} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    </>
  );
}

function CardPage({ card }: { card: OwnerCard }) {
  const mayWrite = useCapability('orders.write');
  const maySeeActivity = useCapability('activity.read');
  return (
    <>
      <PageHeader
        title={card.last4 === null ? messages.giftCard : messages.cardNumber(card.last4)}
        breadcrumbs={BREADCRUMBS}
        badges={<StateTag row={card} />}
        actions={mayWrite && <CardButtons card={card} />}
      />
      <FormColumns
        main={
          <>
            <Figures card={card} />
            <LedgerSection card={card} />
          </>
        }
        aside={
          <>
            <CardDetails card={card} />
            {maySeeActivity && (
              <FormSection title={messages.activity}>
                <RecordTimeline subjectKind="gift-card" subjectId={card.id} />
              </FormSection>
            )}
          </>
        }
      />
    </>
  );
}

function Figures({ card: { balanceCents, valueCents, heldCents, currency } }: { card: OwnerCard }) {
  const figures = [
    [messages.balance, balanceCents],
    ...(heldCents === 0 ? [] : [[messages.held, heldCents] as const]),
    [messages.value, valueCents],
  ] as const;
  return (
    <FormSection title={messages.balance}>
      <dl className={styles.figures}>
        {figures.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents, currency)}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}

type CardDialog = 'adjust' | 'send' | 'disable';

function CardButtons({ card }: { card: OwnerCard }) {
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const setDisabled = useSetDisabled();
  const close = (): void => setDialog(null);
  const isDisabled = card.state === 'disabled';
  const canSend = !isDisabled && card.state !== 'expired' && card.balanceCents > 0;
  return (
    <>
      {isDisabled ? (
        <Button variant="default" onClick={() => void setDisabled([card.id], false)}>
          {messages.enable}
        </Button>
      ) : (
        <Button variant="default" color="red" onClick={() => setDialog('disable')}>
          {messages.disable}
        </Button>
      )}
      {canSend && (
        <Button variant="default" onClick={() => setDialog('send')}>
          {card.recipientEmail === '' ? messages.send : messages.sendAgain}
        </Button>
      )}
      <Button onClick={() => setDialog('adjust')}>{messages.adjust}</Button>
      {dialog !== null && (
        <LazyDialog onClose={close}>
          {dialog === 'adjust' && <AdjustDialog card={card} onClose={close} />}
          {dialog === 'send' && <SendDialog card={card} onClose={close} />}
          {dialog === 'disable' && <DisableDialog card={card} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
