import type { ReactNode } from 'react';

export interface Line {
  id: string;
  title: string;
  /** What was chosen, and the like. */
  detail: string;
  quantity: number;
  price: string;
  imageUrl: string | null;
  /** Below the words. */
  extra?: ReactNode;
}

/** What is bought, line by line. */
export function LineList({ lines, label }: { lines: readonly Line[]; label: string }): ReactNode {
  return (
    <ul className="shop-lines" aria-label={label}>
      {lines.map((line) => (
        <li key={line.id} className="shop-line">
          <span className="shop-line-picture">
            {line.imageUrl !== null && <img src={`${line.imageUrl}?format=300w`} alt="" width={64} height={80} />}
          </span>
          <div className="shop-line-words">
            <p className="shop-line-title">{line.title}</p>
            {line.detail !== '' && <p className="shop-soft">{line.detail}</p>}
            <p className="shop-soft">Quantity {line.quantity}</p>
            {line.extra}
          </div>
          <p className="shop-amount">{line.price}</p>
        </li>
      ))}
    </ul>
  );
}

/** Chosen options as one line of words. */
export function describeChoices(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
