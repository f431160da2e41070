import type { ReactNode } from 'react';
import { pause, resume, skipRenewal } from './calls.ts';
import { dayOf } from './messages.ts';
import type { SubscriptionKit } from './use-subscription.ts';

/** Skip, pause and resume, each with its effect on the next payment. */
export function NextPayment({ kit }: { kit: SubscriptionKit }): ReactNode {
  const { can } = kit.view;
  if (!can.includes('skip') && !can.includes('pause') && !can.includes('resume')) return null;
  return (
    <section className="subscription-next" aria-label="Next delivery">
      {can.includes('skip') && <Skip kit={kit} />}
      {can.includes('pause') && <Pause kit={kit} />}
      {can.includes('resume') && <Resume kit={kit} />}
    </section>
  );
}

interface DoingProps {
  kit: SubscriptionKit;
  label: string;
  text: string;
  onClick: () => void;
}

function Doing({ kit, label, text, onClick }: DoingProps): ReactNode {
  return (
    <div className="subscription-doing">
      <p>{text}</p>
      {/* Not disabled: the focus would be lost with it. A second press is not heard. */}
      <button type="button" className="shop-button shop-button-quiet" aria-disabled={kit.isBusy} onClick={onClick}>
        {label}
      </button>
    </div>
  );
}

function Skip({ kit }: { kit: SubscriptionKit }): ReactNode {
  const { nextOn, afterNextOn } = kit.view;
  if (nextOn === null || afterNextOn === null) return null;
  const [next, after] = [dayOf(nextOn, kit.view), dayOf(afterNextOn, kit.view)];
  const done = `${next} is left out. The next payment is on ${after}.`;
  return (
    <Doing
      kit={kit}
      label="Skip the next one"
      text={`Too much on the shelf? Leave out ${next}; the next one then comes on ${after}.`}
      onClick={() => void kit.act(async () => await skipRenewal(kit.token, nextOn), done)}
    />
  );
}

function Pause({ kit }: { kit: SubscriptionKit }): ReactNode {
  const done = 'Your subscription is paused. Nothing is charged or sent until you resume it.';
  return (
    <Doing
      kit={kit}
      label="Pause"
      text="Going away? Nothing is charged or sent until you resume."
      onClick={() => void kit.act(async () => await pause(kit.token), done)}
    />
  );
}

function Resume({ kit }: { kit: SubscriptionKit }): ReactNode {
  const { afterNextOn } = kit.view;
  const day = afterNextOn === null ? null : dayOf(afterNextOn, kit.view);
  const text = day === null ? 'Go on with it.' : `Go on with it: the next payment is then on ${day}.`;
  return (
    <Doing
      kit={kit}
      label="Resume"
      text={text}
      onClick={() => void kit.act(async () => await resume(kit.token), 'Your subscription goes on.')}
    />
  );
}
