import { Stack, Text } from '@mantine/core';
import { formatCount, formatListCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { MergeCandidate, previewMergeEndpoint } from '../merge-contract.ts';
import styles from './customers.module.css';
import { mergeMessages as messages } from './merge-messages.ts';

type Preview = ReplyOf<typeof previewMergeEndpoint>;

const COUNTS = [
  'subscriptions',
  'giftCardsBought',
  'giftCardsReceived',
  'submissions',
  'reviews',
  'comments',
  'restockRequests',
] as const;

interface MergePreviewProps {
  preview: Preview;
  mainId: string;
  onMain: (id: string) => void;
}

/** What both customers have, and which address the profile gets. */
export function MergePreview({ preview, mainId, onMain }: MergePreviewProps) {
  const { customers, tags } = preview;
  return (
    <Stack>
      <fieldset className={styles.choices}>
        <legend>{messages.main}</legend>
        {customers.map(({ id, email, name }) => (
          <label key={id}>
            <input type="radio" name="main" checked={id === mainId} onChange={() => onMain(id)} />
            <span>
              {email}
              {name !== '' && <span className={styles.detail}>{name}</span>}
            </span>
          </label>
        ))}
        <p className={styles.dimmed}>{messages.mainHelp}</p>
      </fieldset>
      <Comparison preview={preview} />
      {tags.length > 0 && <Text>{messages.tags(tags.join(', '))}</Text>}
      {customers.every(({ hasNote }) => hasNote) && <Text>{messages.notes}</Text>}
      <Text className={styles.dimmed}>{messages.consent}</Text>
    </Stack>
  );
}

function Comparison({ preview: { customers, ordersCount, spentCents, currency } }: { preview: Preview }) {
  const shown = COUNTS.filter((name) => customers.some((customer) => (customer[name]?.value ?? 0) > 0));
  return (
    <table className={styles.comparison}>
      <caption>{messages.moves}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.kind}</th>
          {customers.map(({ id, email }) => (
            <th key={id} scope="col">
              {email}
            </th>
          ))}
          <th scope="col">{messages.result}</th>
        </tr>
      </thead>
      <tbody>
        <Row
          name="orders"
          values={customers.map((each) => formatCount(each.ordersCount))}
          result={formatCount(ordersCount)}
        />
        <Row
          name="spent"
          values={customers.map((each) => formatMoney(each.spentCents, each.currency))}
          result={formatMoney(spentCents, currency)}
        />
        {shown.map((name) => (
          <Row
            key={name}
            name={name}
            values={customers.map((each) => countOf(each, name))}
            result={sumOf(customers, name)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  name,
  values,
  result,
}: {
  name: keyof typeof messages.rows;
  values: readonly string[];
  result: string;
}) {
  return (
    <tr>
      <th scope="row">{messages.rows[name]}</th>
      {values.map((value, at) => (
        // The columns keep their order.
        // oxlint-disable-next-line react/no-array-index-key -- two columns that never move
        <td key={at}>{value}</td>
      ))}
      <td>{result}</td>
    </tr>
  );
}

type CountName = (typeof COUNTS)[number];

const countOf = (customer: MergeCandidate, name: CountName): string => formatListCount(customer[name] ?? NONE);

const NONE = { value: 0, isExact: true };

function sumOf(customers: readonly MergeCandidate[], name: CountName): string {
  const counts = customers.map((customer) => customer[name] ?? NONE);
  const value = counts.reduce((sum, count) => sum + count.value, 0);
  return formatListCount({ value, isExact: counts.every(({ isExact }) => isExact) });
}
