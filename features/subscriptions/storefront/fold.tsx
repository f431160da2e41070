import { type ReactNode, useState } from 'react';

export interface FoldProps {
  title: string;
  isOpen?: boolean | undefined;
  /** Is handed what folds it up again, for when it is done. */
  children: (close: () => void) => ReactNode;
}

/** Something that can be done, folded away until it is asked for. */
export function Fold({ title, isOpen: first = false, children }: FoldProps): ReactNode {
  const [isOpen, setOpen] = useState(first);
  return (
    <details className="subscription-fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="subscription-fold-body">{children(() => setOpen(false))}</div>}
    </details>
  );
}
