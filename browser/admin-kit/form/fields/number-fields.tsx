import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { parseDecimal, toInputText } from '../../format/decimal.ts';
import { LOCALE } from '../../format/locale.ts';
import { currencySymbol, moneyInputText, parseMoney } from '../../format/money.ts';
import { parsePercent, percentInputText } from '../../format/percent.ts';
import { type FieldProps, inputProps } from '../field-binding.ts';
import styles from '../form.module.css';
import { formMessages as messages } from '../messages.ts';
import { type TextValueParts, useTextValue } from './use-text-value.ts';

/** An empty text is null. */
function orNull<Value>(parse: (text: string) => Value | null): (text: string) => Value | null | undefined {
  return (text) => (text.trim() === '' ? null : (parse(text) ?? undefined));
}

interface NumericInputProps<Value> extends FieldProps<Value> {
  format: Pick<TextValueParts<Value>, 'toText' | 'parse' | 'problem'>;
  inputMode: 'decimal' | 'numeric';
  before?: ReactNode;
  after?: ReactNode;
}

function NumericInput<Value>({ format, inputMode, before, after, ...field }: NumericInputProps<Value>) {
  const typed = useTextValue({ ...field, ...format });
  const shared = inputProps(field);
  return (
    <TextInput
      {...shared}
      error={typed.problem ?? shared.error}
      inputMode={inputMode}
      autoComplete="off"
      classNames={{ input: styles.number ?? '' }}
      leftSection={before}
      rightSection={after}
      value={typed.text}
      onChange={(event) => typed.change(event.currentTarget.value)}
      onBlur={() => {
        typed.leave();
        field.onBlur?.();
      }}
    />
  );
}

export interface NumberFieldProps extends FieldProps<number | null> {
  /** Decimal places. Default: 0. */
  maxFraction?: number;
  /** Shown after the number: `kg`. */
  unit?: string;
  locale?: string;
}

export function NumberField({ maxFraction = 0, unit, locale = LOCALE, ...field }: NumberFieldProps) {
  const format = {
    toText: (value: number | null) => (value === null ? '' : toInputText(String(value), locale)),
    parse: orNull((text) => {
      const decimal = parseDecimal(text, { maxFraction, locale });
      return decimal === null ? null : Number(decimal);
    }),
    problem: maxFraction === 0 ? messages.wholeNumber : messages.number,
  };
  return <NumericInput {...field} format={format} inputMode={maxFraction === 0 ? 'numeric' : 'decimal'} after={unit} />;
}

export interface MoneyFieldProps extends FieldProps<number | null> {
  currency: string;
  locale?: string;
}

/** An amount. The value is in minor units. */
export function MoneyField({ currency, locale = LOCALE, ...field }: MoneyFieldProps) {
  const format = {
    toText: (value: number | null) => (value === null ? '' : moneyInputText(value, currency, locale)),
    parse: orNull((text) => parseMoney(text, currency, locale)),
    problem: messages.amount(moneyInputText(1250, currency, locale)),
  };
  return <NumericInput {...field} format={format} inputMode="decimal" before={currencySymbol(currency, locale)} />;
}

export interface PercentFieldProps extends FieldProps<string | null> {
  locale?: string;
}

/** A percentage. The value is a decimal such as `8.875`, so that it stays exact. */
export function PercentField({ locale = LOCALE, ...field }: PercentFieldProps) {
  const format = {
    toText: (value: string | null) => (value === null ? '' : percentInputText(value, locale)),
    parse: orNull((text) => parsePercent(text, locale)),
    problem: messages.percent,
  };
  return <NumericInput {...field} format={format} inputMode="decimal" after="%" />;
}
