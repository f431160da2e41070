import { TextInput } from '@mantine/core';
import { usePageContext } from '../../admin-kit.tsx';
import { checkLocalTime, fromLocalInput, toLocalInput } from '../../format/local-time.ts';
import { formatDateTime, zoneName } from '../../format/time.ts';
import { useNow } from '../../format/use-now.ts';
import { type FieldProps, inputProps } from '../field-binding.ts';
import { formMessages as messages } from '../messages.ts';
import { useTextValue } from './use-text-value.ts';

export interface DateFieldProps extends FieldProps<string | null> {
  /** The earliest and the latest day. */
  min?: string;
  max?: string;
}

/** A calendar day. The value is `2026-11-17`. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      type="date"
      min={min}
      max={max}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
    />
  );
}

export type DateTimeFieldProps = FieldProps<string | null>;

/** A time in the zone of the site. The value is the instant as ISO text. */
export function DateTimeField(field: DateTimeFieldProps) {
  const { timeZone } = usePageContext();
  const typed = useTextValue({
    ...field,
    toText: (value) => toLocalInput(value, timeZone),
    parse: (text) => (text === '' ? null : (fromLocalInput(text, timeZone) ?? undefined)),
    problem: messages.time,
  });
  const shared = inputProps(field);
  const now = useNow();
  const zone = zoneName(timeZone, field.value === null ? now : Date.parse(field.value));
  return (
    <TextInput
      {...shared}
      type="datetime-local"
      error={typed.problem ?? shared.error}
      description={
        <>
          {field.help} {messages.zoneHelp(zone)} {clockText(typed.text, field.value, timeZone)}
        </>
      }
      value={typed.text}
      onChange={(event) => typed.change(event.currentTarget.value)}
      onBlur={() => {
        typed.leave();
        field.onBlur?.();
      }}
    />
  );
}

/** What happens to a time that clocks of the zone skip or show twice. */
function clockText(text: string, value: string | null, timeZone: string): string {
  const problem = checkLocalTime(text, timeZone);
  if (problem === null || value === null) return '';
  return problem === 'skipped' ? messages.skippedTime(formatDateTime(value, timeZone)) : messages.repeatedTime;
}
