import { type ReactNode, useEffect, useId, useRef } from 'react';
import { messages } from './messages.ts';
import type { ChallengeAnswer } from './use-payment.ts';

/** The bank's challenge, shown in a dialog instead of a separate page. Escape refuses. */
export function ChallengeDialog({ onAnswer }: { onAnswer: (answer: ChallengeAnswer) => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="checkout-challenge"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={() => onAnswer('refuse')}
    >
      <h2 id={`${id}-title`}>{messages.challenge}</h2>
      <p id={`${id}-text`}>{messages.challengeText}</p>
      <div className="checkout-challenge-row">
        <button type="button" className="shop-button" onClick={() => onAnswer('approve')}>
          {messages.challengeConfirm}
        </button>
        <button type="button" className="shop-button shop-button-quiet" onClick={() => onAnswer('refuse')}>
          {messages.challengeRefuse}
        </button>
      </div>
    </dialog>
  );
}
