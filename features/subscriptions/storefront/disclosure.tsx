import { type ReactNode, useState } from 'react';

export interface DisclosureProps {
  title: string;
  isOpen?: boolean | undefined;
  /** Receives a function that closes the section when the action is done. */
  children: (close: () => void) => ReactNode;
}

/** A collapsible section with an action. */
export function Disclosure({ title, isOpen: first = false, children }: DisclosureProps): ReactNode {
  const [isOpen, setOpen] = useState(first);
  return (
    <details className="subscription-fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="subscription-fold-body">{children(() => setOpen(false))}</div>}
    </details>
  );
}
