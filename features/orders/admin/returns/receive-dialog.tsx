import { Stack } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { call } from '#browser/client/call.ts';
import styles from '../order.module.css';
import { receiveReturn } from '../return-api.ts';
import { useOrderChange } from '../use-order-change.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { arrivedName, checkDraft, fullDraft, type ReceiveDraft, restockedName, toLines } from './receive-draft.ts';
import type { ReturnDialogProps } from './return-dialog-props.ts';
import { returnMessages as messages } from './return-messages.ts';
import { toReturnParams } from './to-return-params.ts';
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts';

/** Records what has arrived, by line, and how much of it can be sold again. */
export function ReceiveDialog({ order, one, onClose }: ReturnDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => fullDraft(one));
  const checked = useCheckedForm(id, checkDraft(one, draft));
  const change = useOrderChange({
    send: (lines: ReturnType<typeof toLines>) =>
      call(receiveReturn, { params: toReturnParams(order, one), body: { lines } }),
    done: () => messages.done.received(messages.name(one.number)),
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const edit = (changed: ReceiveDraft): void => {
    change.reset();
    setDraft(changed);
  };
  return (
    <ChangeDialog
      id={id}
      ref={form}
      title={messages.receiveTitle(messages.name(one.number))}
      label={messages.receive}
      change={change}
      onSubmit={() => checked.submit(() => change.mutate(toLines(draft)))}
      onClose={onClose}
    >
      <Stack>
        <ReceivedUnits order={order} one={one} draft={draft} checked={checked} onChange={edit} />
      </Stack>
    </ChangeDialog>
  );
}

interface ReceivedUnitsProps extends Pick<ReturnDialogProps, 'order' | 'one'> {
  draft: ReceiveDraft;
  checked: CheckedForm;
  onChange: (draft: ReceiveDraft) => void;
}

function ReceivedUnits({ order, one, draft, checked, onChange }: ReceivedUnitsProps) {
  const { errors, problems } = checked;
  const expected = fullDraft(one);
  const lines = order.items.filter(({ position }) => position in draft);
  return lines.map(({ position, title, attributes }) => {
    const line = draft[position] ?? { arrived: null, restocked: null };
    const [arrived, restocked] = [arrivedName(position), restockedName(position)];
    return (
      <fieldset key={position} className={styles.returnLine}>
        <legend>{[title, ...Object.values(attributes)].join(', ')}</legend>
        <NumberField
          name={arrived}
          label={messages.arrived}
          unit={messages.unitsOf(expected[position]?.arrived ?? 0)}
          value={line.arrived}
          error={errors[arrived]}
          onProblem={(problem) => problems.report(arrived, problem)}
          onChange={(value) => onChange({ ...draft, [position]: { ...line, arrived: value } })}
        />
        <NumberField
          name={restocked}
          label={messages.restock}
          help={messages.restockHelp}
          value={line.restocked}
          error={errors[restocked]}
          onProblem={(problem) => problems.report(restocked, problem)}
          onChange={(value) => onChange({ ...draft, [position]: { ...line, restocked: value } })}
        />
      </fieldset>
    );
  });
}
