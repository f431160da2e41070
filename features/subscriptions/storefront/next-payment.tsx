import type { ReactNode } from 'react';
import { pause, resume, skipRenewal } from './calls.ts';
import { dayOf } from './messages.ts';
import type { SubscriptionPageState } from './use-subscription.ts';

/** Skip, pause and resume, each with its effect on the next payment. */
export function NextPayment({ page }: { page: SubscriptionPageState }): ReactNode {
  const { can } = page.view;
  if (!can.includes('skip') && !can.includes('pause') && !can.includes('resume')) return null;
  return (
    <section className="subscription-next" aria-label="Next delivery">
      {can.includes('skip') && <Skip page={page} />}
      {can.includes('pause') && <Pause page={page} />}
      {can.includes('resume') && <Resume page={page} />}
    </section>
  );
}

interface ActionRowProps {
  page: SubscriptionPageState;
  label: string;
  text: string;
  onClick: () => void;
}

function ActionRow({ page, label, text, onClick }: ActionRowProps): ReactNode {
  return (
    <div className="subscription-doing">
      <p>{text}</p>
      {/* Not disabled: the focus would be lost with it. A second press is not heard. */}
      <button type="button" className="shop-button shop-button-quiet" aria-disabled={page.isBusy} onClick={onClick}>
        {label}
      </button>
    </div>
  );
}

function Skip({ page }: { page: SubscriptionPageState }): ReactNode {
  const { nextOn, afterNextOn } = page.view;
  if (nextOn === null || afterNextOn === null) return null;
  const [next, after] = [dayOf(nextOn, page.view), dayOf(afterNextOn, page.view)];
  const done = `The delivery on ${next} is skipped. The next payment is on ${after}.`;
  return (
    <ActionRow
      page={page}
      label="Skip the next one"
      text={`Skip the delivery on ${next}. The next one will be on ${after}.`}
      onClick={() => void page.act(async () => await skipRenewal(page.token, nextOn), done)}
    />
  );
}

function Pause({ page }: { page: SubscriptionPageState }): ReactNode {
  const done = 'Your subscription is paused. You will not be charged, and nothing is sent until you resume.';
  return (
    <ActionRow
      page={page}
      label="Pause"
      text="Going away? You will not be charged, and nothing is sent until you resume."
      onClick={() => void page.act(async () => await pause(page.token), done)}
    />
  );
}

function Resume({ page }: { page: SubscriptionPageState }): ReactNode {
  const { afterNextOn } = page.view;
  const day = afterNextOn === null ? null : dayOf(afterNextOn, page.view);
  const text =
    day === null ? 'Resume your subscription.' : `Resume your subscription. The next payment will be on ${day}.`;
  return (
    <ActionRow
      page={page}
      label="Resume"
      text={text}
      onClick={() => void page.act(async () => await resume(page.token), 'Your subscription has been resumed.')}
    />
  );
}
