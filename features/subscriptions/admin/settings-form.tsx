import { Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import type { AfterDunning, DunningSettings } from '../dunning.ts';
import { MAX_RETRIES, MAX_RETRY_DAYS } from '../dunning-limits.ts';
import { afterLabels, dialogMessages as messages } from './dialog-messages.ts';
import { fieldError } from './field-error.ts';
import styles from './subscriptions.module.css';

export interface SettingsFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
  settings: DunningSettings;
  error: Error | null;
  onSave: (settings: DunningSettings) => void;
}

const AFTER_OPTIONS = Object.entries(afterLabels).map(([value, label]) => ({ value: value as AfterDunning, label }));

export function SettingsForm({ id, ref, settings, error, onSave }: SettingsFormProps) {
  const retries = useRetries(settings.retryDays);
  const [emailsShopper, setEmails] = useState(settings.emailsShopper);
  const [afterDunning, setAfter] = useState<AfterDunning | null>(settings.afterDunning);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const retryDays = retries.check();
    if (retryDays !== null && afterDunning !== null) onSave({ retryDays, emailsShopper, afterDunning });
  };
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <RetryFields retries={retries} error={error} />
        <SelectField
          name="afterDunning"
          label={messages.afterDunning}
          options={AFTER_OPTIONS}
          value={afterDunning}
          onChange={setAfter}
          error={fieldError(error, 'afterDunning')}
          isRequired
        />
        <CheckLine label={messages.emailsShopper} isChecked={emailsShopper} onChange={setEmails} />
      </Stack>
    </form>
  );
}

type Retries = ReturnType<typeof useRetries>;

/** The days before each retry. They are checked when the form is sent, and then again with each change. */
function useRetries(saved: readonly number[]) {
  const [days, setDays] = useState<readonly (number | null)[]>(saved);
  const [problems, setProblems] = useState<readonly (string | null)[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const problemOf = (value: number | null | undefined): string | undefined =>
    isDays(value) ? undefined : messages.daysInvalid(MAX_RETRY_DAYS);
  return {
    days,
    set: (index: number, value: number | null) => setDays(days.with(index, value)),
    /** What was typed into a field is not a number. */
    report: (index: number, problem: string | null) =>
      setProblems((known) => Array.from(days, (_, at) => (at === index ? problem : (known[at] ?? null)))),
    add: () => setDays([...days, days.at(-1) ?? 1]),
    remove: () => {
      setDays(days.slice(0, -1));
      setProblems((known) => known.slice(0, days.length - 1));
    },
    problem: (index: number) => (isChecked ? problemOf(days[index]) : undefined),
    check: (): number[] | null => {
      setIsChecked(true);
      const valid = days.filter(isDays);
      const isTyped = days.every((_, index) => (problems[index] ?? null) === null);
      return isTyped && valid.length === days.length ? valid : null;
    },
  };
}

function isDays(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= 1 && value <= MAX_RETRY_DAYS;
}

function RetryFields({ retries, error }: { retries: Retries; error: Error | null }) {
  return (
    <>
      <div className={styles.pair}>
        {retries.days
          .map((value, index) => ({ value, index, name: `retryDays.${index}` }))
          .map(({ value, index, name }) => (
            <NumberField
              // Fields are added and removed at the end only.
              key={name}
              name={name}
              label={messages.retryDays(index + 1)}
              unit={messages.days}
              value={value}
              onChange={(changed) => retries.set(index, changed)}
              onProblem={(problem) => retries.report(index, problem)}
              error={retries.problem(index) ?? fieldError(error, name)}
              isRequired
            />
          ))}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" disabled={retries.days.length === MAX_RETRIES} onClick={retries.add}>
          {messages.addRetry}
        </Button>
        <Button variant="default" size="xs" disabled={retries.days.length === 1} onClick={retries.remove}>
          {messages.removeRetry}
        </Button>
      </div>
    </>
  );
}
