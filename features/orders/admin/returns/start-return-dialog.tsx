import { Stack } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../../admin-contract.ts';
import type { ReturnReason } from '../../order-return.ts';
import type { OrderDialogProps } from '../fulfil-dialog.tsx';
import styles from '../order.module.css';
import { orderName } from '../order-name.ts';
import { startReturn } from '../return-api.ts';
import { useOrderChange } from '../use-order-change.ts';
import { useRequestKey } from '../use-request-key.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { checkDraft, emptyDraft, type ReturnDraft, toLines, unitsName } from './return-draft.ts';
import { returnMessages as messages, returnReasons } from './return-messages.ts';
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts';

/** Starts a return that needs no approval. */
export function StartReturnDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyDraft(order));
  const [notify, setNotify] = useState(true);
  const checked = useCheckedForm(id, checkDraft(order, draft));
  const change = useStart(order, () => form.current?.closest('dialog')?.close());
  const edit = (changed: ReturnDraft): void => {
    change.reset();
    setDraft(changed);
  };
  return (
    <ChangeDialog
      id={id}
      ref={form}
      title={messages.startTitle(orderName(order))}
      label={messages.start}
      change={change}
      onSubmit={() => checked.submit(() => change.mutate({ lines: toLines(draft), notify }))}
      onClose={onClose}
    >
      <Stack>
        <ReturnedUnits order={order} draft={draft} checked={checked} onChange={edit} />
        <CheckLine label={messages.notify(order.email)} isChecked={notify} onChange={setNotify} />
      </Stack>
    </ChangeDialog>
  );
}

function useStart(order: OwnerOrder, onDone: () => void) {
  const { keyFor } = useRequestKey();
  return useOrderChange({
    // If the reply was lost, the same return is not started twice.
    send: (body: { lines: ReturnType<typeof toLines>; notify: boolean }) =>
      call(startReturn, { params: { orderId: order.id }, body: { ...body, key: keyFor(body) } }),
    done: () => messages.started,
    onDone,
  });
}

const REASONS = Object.entries(returnReasons).map(([value, label]) => ({ value: value as ReturnReason, label }));

interface ReturnedUnitsProps {
  order: OwnerOrder;
  draft: ReturnDraft;
  checked: CheckedForm;
  onChange: (draft: ReturnDraft) => void;
}

function ReturnedUnits({ order, draft, checked, onChange }: ReturnedUnitsProps) {
  const { errors, problems } = checked;
  const lines = order.items.filter(({ position }) => position in draft);
  return lines.map(({ position, title, attributes }) => {
    const line = draft[position] ?? { units: null, reason: 'other' as const };
    const name = unitsName(position);
    const left = order.returnable.find((one) => one.position === position)?.quantity ?? 0;
    return (
      <fieldset key={position} className={styles.returnLine}>
        <legend>{[title, ...Object.values(attributes)].join(', ')}</legend>
        <NumberField
          name={name}
          label={messages.units}
          unit={messages.unitsOf(left)}
          value={line.units}
          error={errors[name]}
          onProblem={(problem) => problems.report(name, problem)}
          onChange={(units) => onChange({ ...draft, [position]: { ...line, units } })}
        />
        <SelectField
          name={`reason-${position}`}
          label={messages.reason}
          options={REASONS}
          value={line.reason}
          onChange={(reason) => onChange({ ...draft, [position]: { ...line, reason: reason ?? 'other' } })}
        />
      </fieldset>
    );
  });
}
