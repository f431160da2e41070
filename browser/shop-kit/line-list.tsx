import type { ReactNode } from 'react';
import { messages } from './messages.ts';

export interface Line {
  id: string;
  title: string;
  /** The selected options and similar details. */
  detail: string;
  quantity: number;
  price: string;
  imageUrl: string | null;
  /** Rendered below the text. */
  extra?: ReactNode;
}

/** The purchased items, one line each. */
export function LineList({ lines, label }: { lines: readonly Line[]; label: string }): ReactNode {
  return (
    <ul className="shop-lines" aria-label={label}>
      {lines.map((line) => (
        <li key={line.id} className="shop-line">
          <span className="shop-line-picture">
            {line.imageUrl !== null && <img src={`${line.imageUrl}?format=300w`} alt="" width={64} height={80} />}
          </span>
          <div className="shop-line-text">
            <p className="shop-line-title">{line.title}</p>
            {line.detail !== '' && <p className="shop-soft">{line.detail}</p>}
            <p className="shop-soft">{messages.quantity(line.quantity)}</p>
            {line.extra}
          </div>
          <p className="shop-amount">{line.price}</p>
        </li>
      ))}
    </ul>
  );
}

/** The selected options as one line of text. */
export function describeChoices(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
