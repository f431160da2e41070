import { type ReactNode, useId } from 'react';
import { countryName } from '#kernel/regions/country-names.ts';
import type { Address } from '../../address.ts';
import type { PrintItem, PrintShop } from '../../print-contract.ts';
import { addressLines } from './labels.ts';
import styles from './print.module.css';
import { printMessages as messages } from './print-messages.ts';

export interface SheetProps {
  title: string;
  shop: PrintShop;
  /** Names and values below the title. */
  facts: readonly (readonly [name: string, value: string])[];
  /** Shown for a test order. */
  testText: string | null;
  children: ReactNode;
}

/** A document of one order, which begins on a page of its own. */
export function Sheet({ title, shop, facts, testText, children }: SheetProps) {
  const id = useId();
  return (
    <article className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <ShopBlock shop={shop} />
        <div className={styles.titleBlock}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {testText !== null && <p className={styles.test}>{testText}</p>}
      {children}
    </article>
  );
}

function ShopBlock({ shop: { name, addressLines: lines, country, email, phone } }: { shop: PrintShop }) {
  const details = [...lines, countryName(country), email, phone].filter((line) => line.trim() !== '');
  return (
    <div className={styles.lines}>
      <strong className={styles.shopName}>{name}</strong>
      {details.length > 0 && `\n${details.join('\n')}`}
    </div>
  );
}

export interface AddressBlockProps {
  title: string;
  /** Null: the order has none. */
  address: Address | null;
  /** Lines below the address. */
  more?: readonly string[];
}

export function AddressBlock({ title, address, more }: AddressBlockProps) {
  const lines = [...(address === null ? [] : addressLines(address)), ...(more ?? [])];
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <address className={styles.lines}>{lines.length === 0 ? messages.noAddress : lines.join('\n')}</address>
    </section>
  );
}

/** The name of a product with its options, SKU and answers. */
export function ItemText({ item: { title, attributes, sku, answers } }: { item: PrintItem }) {
  const options = Object.entries(attributes).map(([name, value]) => `${name}: ${value}`);
  const details = [
    ...(options.length === 0 ? [] : [options.join(', ')]),
    ...(sku === '' ? [] : [messages.sku(sku)]),
    ...answers.map(({ title: question, text }) => `${question}: ${text}`),
  ];
  return (
    <>
      <span className={styles.itemTitle}>{title}</span>
      {details.length > 0 && <span className={styles.details}>{details.join('\n')}</span>}
    </>
  );
}
