import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import type { OwnerCard } from '../admin-contract.ts';
import { MAX_ENTRIES } from '../entry-limit.ts';
import styles from './gift-cards.module.css';
import { entryLabels, giftCardMessages as messages } from './messages.ts';

/** Entries are never removed, so that their numbers identify them. */
type Entry = OwnerCard['entries'][number] & { number: number; afterCents: number };

/** The entries of a card, the latest first, each with the balance after it. */
export function LedgerSection({ card: { entries, balanceCents, currency } }: { card: OwnerCard }) {
  const isComplete = entries.length < MAX_ENTRIES;
  return (
    <FormSection
      title={messages.ledger}
      description={isComplete ? messages.ledgerText : messages.ledgerLatest(entries.length)}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.entry}</th>
            <th scope="col">{messages.change}</th>
            <th scope="col">{messages.after}</th>
          </tr>
        </thead>
        <tbody>
          {withBalances(entries, balanceCents).map((entry) => (
            <EntryRow key={entry.number} entry={entry} currency={currency} />
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}

function withBalances(entries: OwnerCard['entries'], balanceCents: number): Entry[] {
  let afterCents = balanceCents;
  let number = entries.length;
  return entries.toReversed().map((entry) => {
    const row = { ...entry, number, afterCents };
    number -= 1;
    afterCents -= entry.cents;
    return row;
  });
}

function EntryRow({ entry, currency }: { entry: Entry; currency: string }) {
  const { kind, cents, orderId, orderNumber, reason, memberName, createdOn, afterCents } = entry;
  return (
    <tr>
      <th scope="row">
        {entryLabels[kind]}
        {reason !== '' && <span className={styles.detail}>{reason}</span>}
        <span className={styles.detail}>
          <RelativeTime at={createdOn} />
          {memberName !== null && ` · ${messages.by(memberName)}`}
          {orderId !== null && (
            <>
              {' · '}
              <ScreenLink address={`/config/orders/${orderId}`}>
                {orderNumber === null ? messages.order : messages.orderNumber(orderNumber)}
              </ScreenLink>
            </>
          )}
        </span>
      </th>
      <td>{signedMoney(cents, currency)}</td>
      <td>{formatMoney(afterCents, currency)}</td>
    </tr>
  );
}

function signedMoney(cents: number, currency: string): string {
  return cents > 0 ? `+${formatMoney(cents, currency)}` : formatMoney(cents, currency).replace('-', '−');
}
