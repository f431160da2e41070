import { type ReactNode, useEffect, useState } from 'react';
import type { OwnRequest } from '#features/privacy/contract.ts';
import { addPrivacyRequest, listPrivacyRequests } from './calls.ts';
import { privacyMessages } from './messages.ts';
import { useTask } from './use-task.ts';

/** Asks for a copy of the stored data, or for their deletion. */
export function AccountPrivacy({ formatDate }: { formatDate: (time: number) => string }): ReactNode {
  const task = useTask();
  const [requests, setRequests] = useState<readonly OwnRequest[]>([]);
  const [isConfirming, setIsConfirming] = useState(false);
  // oxlint-disable-next-line react/exhaustive-deps -- loaded once: the task changes with each rendering
  useEffect(() => task.run(async () => setRequests(await listPrivacyRequests())), []);
  const ask = (kind: OwnRequest['kind']): void =>
    task.run(async () => {
      setRequests(await addPrivacyRequest(kind));
      setIsConfirming(false);
    });
  const quiet = { type: 'button', className: 'shop-button shop-button-quiet' } as const;
  return (
    <section aria-labelledby="account-privacy">
      <h2 id="account-privacy">{privacyMessages.heading}</h2>
      <p className="shop-soft">{privacyMessages.text}</p>
      <div className="account-buttons">
        <button {...quiet} aria-disabled={task.isBusy} onClick={() => ask('export')}>
          {privacyMessages.download}
        </button>
        <button {...quiet} aria-expanded={isConfirming} onClick={() => setIsConfirming(!isConfirming)}>
          {privacyMessages.remove}
        </button>
      </div>
      {isConfirming && <ConfirmErasure isBusy={task.isBusy} onConfirm={() => ask('erasure')} />}
      <div role="status">
        {requests.map((request) => (
          <p key={request.kind}>{describeRequest(request, formatDate)}</p>
        ))}
        {task.problem !== null && <p className="shop-problem">{task.problem}</p>}
      </div>
    </section>
  );
}

function ConfirmErasure({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }): ReactNode {
  return (
    <div className="shop-notice account-ask">
      <p>{privacyMessages.effect}</p>
      <button type="button" className="shop-button" aria-disabled={isBusy} onClick={onConfirm}>
        {privacyMessages.confirm}
      </button>
    </div>
  );
}

function describeRequest({ kind, state, createdOn, message }: OwnRequest, formatDate: (time: number) => string) {
  const day = formatDate(createdOn);
  if (kind === 'export') return state === 'done' ? privacyMessages.exported(day) : privacyMessages.exporting;
  if (state === 'declined') return privacyMessages.declined(message);
  return state === 'running' ? privacyMessages.running : privacyMessages.waiting(day);
}
