import type { ReactNode } from 'react';
import { pause, resume, skipRenewal } from './calls.ts';
import { dayOf, messages } from './messages.ts';
import type { SubscriptionPageState } from './use-subscription.ts';

/** Skip, pause and resume, each with its effect on the next payment. */
export function NextPayment({ page }: { page: SubscriptionPageState }): ReactNode {
  const { can } = page.view;
  if (!can.includes('skip') && !can.includes('pause') && !can.includes('resume')) return null;
  return (
    <section className="subscription-next" aria-label={messages.nextDelivery}>
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
  const done = messages.skipped(next, after);
  return (
    <ActionRow
      page={page}
      label={messages.skip}
      text={messages.skipEffect(next, after)}
      onClick={() => void page.act(async () => await skipRenewal(page.token, nextOn), done)}
    />
  );
}

function Pause({ page }: { page: SubscriptionPageState }): ReactNode {
  return (
    <ActionRow
      page={page}
      label={messages.pause}
      text={messages.pauseEffect}
      onClick={() => void page.act(async () => await pause(page.token), messages.paused)}
    />
  );
}

function Resume({ page }: { page: SubscriptionPageState }): ReactNode {
  const { afterNextOn } = page.view;
  const day = afterNextOn === null ? null : dayOf(afterNextOn, page.view);
  const text = day === null ? messages.resumeEffect : messages.resumeEffectOn(day);
  return (
    <ActionRow
      page={page}
      label={messages.resume}
      text={text}
      onClick={() => void page.act(async () => await resume(page.token), messages.resumed)}
    />
  );
}
