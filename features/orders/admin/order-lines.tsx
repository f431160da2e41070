import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import { Thumbnail } from '#browser/admin-kit/thumbnail.tsx';
import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';

type Item = OwnerOrder['items'][number];

/** What was bought. */
export function LinesSection({ order: { items, currency } }: { order: OwnerOrder }) {
  return (
    <FormSection title={messages.lines}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col" className={styles.wide}>
              {messages.price}
            </th>
            <th scope="col">{messages.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Line key={item.position} item={item} currency={currency} />
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}

function Line({ item, currency }: { item: Item; currency: string }) {
  const { quantity, unitPriceCents, discountCents } = item;
  return (
    <tr>
      <th scope="row">
        <span className={styles.line}>
          <Thumbnail url={thumbnailOf(item)} />
          <span className={styles.lineText}>
            {/* A custom line has no product. */}
            {item.productId === '' ? (
              <span>{item.title}</span>
            ) : (
              <ScreenLink className={styles.link} address={`/config/products/${item.productId}`}>
                {item.title}
              </ScreenLink>
            )}
            {lineDetails(item).map((text) => (
              <span key={text} className={styles.detail}>
                {text}
              </span>
            ))}
          </span>
        </span>
      </th>
      <td>{formatCount(quantity)}</td>
      <td className={styles.wide}>{formatMoney(unitPriceCents, currency)}</td>
      <td>
        {formatMoney(quantity * unitPriceCents - discountCents, currency)}
        {discountCents > 0 && (
          <span className={styles.detail}>{messages.lineDiscount(formatMoney(discountCents, currency))}</span>
        )}
      </td>
    </tr>
  );
}

/** In the smallest width: it is shown 40 pixels wide. */
function thumbnailOf({ imageUrl }: Item): string | null {
  return imageUrl === null || imageUrl.includes('?') ? imageUrl : `${imageUrl}?format=100w`;
}

function lineDetails({ attributes, sku, answers, quantity, fulfilled, returned, gift, downloadsLeft }: Item): string[] {
  const options = Object.entries(attributes).map(([name, value]) => `${name}: ${value}`);
  return [
    ...(options.length === 0 ? [] : [options.join(', ')]),
    ...(sku === '' ? [] : [messages.sku(sku)]),
    ...toAnswerTexts(answers).map(({ title, text }) => `${title}: ${text}`),
    ...(gift === null ? [] : [messages.giftFor(gift.recipientName, gift.recipientEmail)]),
    ...(downloadsLeft === null ? [] : [messages.downloadsLeft(downloadsLeft)]),
    ...(fulfilled === 0 || fulfilled === quantity ? [] : [messages.fulfilled(fulfilled, quantity)]),
    ...(returned === 0 ? [] : [messages.returned(returned)]),
  ];
}
