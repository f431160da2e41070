import { Button } from '@mantine/core';
import { lazy, type ReactNode, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { countryName } from '#kernel/regions/country-names.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import { CustomerTags } from './customer-cells.tsx';
import { mailingLabels, customerMessages as messages } from './customer-messages.ts';
import styles from './customers.module.css';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

export function SummarySection({ customer }: { customer: OwnerCustomer }) {
  const { spentCents, ordersCount, currency, lastOrderOn } = customer;
  const figures: readonly (readonly [string, ReactNode])[] = [
    [messages.spent, formatMoney(spentCents, currency)],
    [messages.orders, formatCount(ordersCount)],
    [messages.lastOrder, lastOrderOn === null ? messages.noOrder : <RelativeTime key="last" at={lastOrderOn} />],
  ];
  return (
    <FormSection title={messages.summary}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}

export function ContactSection({ customer }: { customer: OwnerCustomer }) {
  const { name, email, country, firstOrderOn, accountOn } = customer;
  return (
    <FormSection title={messages.contact}>
      <p className={styles.text}>
        {name !== '' && <span className={styles.clipped}>{name}</span>}
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
        {country !== '' && <span className={styles.clipped}>{countryName(country)}</span>}
      </p>
      <dl className={styles.facts}>
        {firstOrderOn !== null && (
          <div>
            <dt>{messages.since}</dt>
            <dd>
              <RelativeTime at={firstOrderOn} />
            </dd>
          </div>
        )}
        <div>
          <dt>{messages.account}</dt>
          <dd>
            {accountOn === null ? (
              messages.noAccount
            ) : (
              <>
                {messages.created} <RelativeTime at={accountOn} />
              </>
            )}
          </dd>
        </div>
        <Mailing mailing={customer.mailing} />
      </dl>
    </FormSection>
  );
}

function Mailing({ mailing }: Pick<OwnerCustomer, 'mailing'>) {
  if (mailing === null) return null;
  const { state, changedOn, isSuppressed } = mailing;
  return (
    <div>
      <dt>{messages.mailing}</dt>
      <dd>
        {state === null ? messages.noMailing : mailingLabels[state]}
        {changedOn !== null && (
          <>
            {' '}
            <RelativeTime at={changedOn} />
          </>
        )}
        {isSuppressed && <span className={styles.detail}>{messages.suppressed}</span>}
      </dd>
    </div>
  );
}

/** What members write about the customer. */
export function NotesSection({ customer }: { customer: OwnerCustomer }) {
  const mayWrite = useCapability('customers.write');
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const { note, tags } = customer;
  return (
    <FormSection title={messages.notes}>
      <p className={note === '' ? styles.dimmed : styles.note}>{note || messages.noNote}</p>
      {tags.length === 0 ? <p className={styles.dimmed}>{messages.noTags}</p> : <CustomerTags tags={tags} />}
      {mayWrite && (
        <Button
          variant="default"
          size="compact-md"
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {messages.edit}
        </Button>
      )}
      {isOpen && (
        <LazyDialog onClose={close}>
          <EditDialog customer={customer} onClose={close} />
        </LazyDialog>
      )}
    </FormSection>
  );
}
