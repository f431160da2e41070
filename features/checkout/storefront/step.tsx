import type { ReactNode } from 'react';

interface StepProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

export function Step({ title, text, children }: StepProps): ReactNode {
  return (
    <fieldset className="checkout-step">
      <legend>{title}</legend>
      {text !== undefined && <p className="shop-soft">{text}</p>}
      {children}
    </fieldset>
  );
}
