import { Alert, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { focusFirstError } from '#browser/admin-kit/form/focus-first-error.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { dialogMessages as messages } from './dialog-messages.ts';
import { checkDraft, draftLines, type FulfilDraft, sentName, TRACKING_URL } from './fulfil-draft.ts';
import styles from './order.module.css';
import { TrackingFields } from './tracking-fields.tsx';
import { type Problems, useProblems } from './use-problems.ts';

interface FulfilFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
  order: OwnerOrder;
  draft: FulfilDraft;
  onChange: (draft: FulfilDraft) => void;
  onSubmit: () => void;
}

/** What is sent, by line, and its tracking. It is checked when it is submitted, and from then on with each change. */
export function FulfilForm({ id, ref, order, draft, onChange, onSubmit }: FulfilFormProps) {
  const [isChecked, setIsChecked] = useState(false);
  const problems = useProblems();
  const found = checkDraft(order, draft);
  const errors = isChecked ? found : {};
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(found).length === 0 && problems.isEmpty) onSubmit();
    else focusFirstError(id);
  };
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate>
      <Stack>
        {order.amountDueCents > 0 && (
          <Alert color="gray">{messages.fulfilUnpaid(formatMoney(order.amountDueCents, order.currency))}</Alert>
        )}
        <SentUnits order={order} draft={draft} errors={errors} problems={problems} onChange={onChange} />
        <TrackingFields
          tracking={draft}
          urlError={errors[TRACKING_URL]}
          onChange={(tracking) => onChange({ ...draft, ...tracking })}
        />
        <CheckLine
          label={messages.notify(order.email)}
          isChecked={draft.notify}
          onChange={(notify) => onChange({ ...draft, notify })}
        />
      </Stack>
    </form>
  );
}

interface SentUnitsProps extends Pick<FulfilFormProps, 'order' | 'draft' | 'onChange'> {
  errors: Readonly<Record<string, string>>;
  problems: Problems;
}

function SentUnits({ order, draft, errors, problems, onChange }: SentUnitsProps) {
  return draftLines(order, draft).map((item) => {
    const name = sentName(item.position);
    return (
      <div key={item.position} className={styles.sentLine}>
        <NumberField
          name={name}
          label={[item.title, ...Object.values(item.attributes)].join(', ')}
          unit={messages.unitsOf(item.unfulfilled)}
          value={draft.units[item.position] ?? null}
          error={errors[name]}
          onProblem={(problem) => problems.report(name, problem)}
          onChange={(count) => onChange({ ...draft, units: { ...draft.units, [item.position]: count } })}
        />
      </div>
    );
  });
}
