import { NumberInput } from '@mantine/core';
import type { CSSProperties, PointerEvent } from 'react';
import type { FieldBinding } from '#browser/admin-kit/form/field-binding.ts';
import styles from '../media.module.css';
import { detailMessages as messages } from './messages.ts';

type Point = [number, number];

export interface FocalPointFieldProps extends FieldBinding<Point> {
  url: string;
  alt: string;
}

const toPercent = (fraction: number): number => Math.round(fraction * 100);
const toFraction = (percent: number): number => Math.min(1, Math.max(0, percent / 100));
const round = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;

/** The picture with its focal point, set by a click or by numbers, and what is visible of it in three shapes. */
export function FocalPointField({ url, alt, value, onChange }: FocalPointFieldProps) {
  const [x, y] = value;
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange([round((event.clientX - left) / width), round((event.clientY - top) / height)]);
  };
  const position: CSSProperties = { objectPosition: `${x * 100}% ${y * 100}%` };
  return (
    <div className={styles.focal}>
      <div className={styles.focalFrame}>
        {/* The number fields below do the same by keyboard. */}
        <div className={styles.focalPicture} data-testid="focal-picture" onPointerDown={point}>
          <img src={url} alt={alt} draggable={false} />
          <span className={styles.focalMarker} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        </div>
      </div>
      <fieldset className={styles.focalFields}>
        <legend>{messages.focalPoint}</legend>
        <p className={styles.dimmed}>{messages.focalHelp}</p>
        <PercentInput label={messages.focalX} value={x} onChange={(next) => onChange([next, y])} />
        <PercentInput label={messages.focalY} value={y} onChange={(next) => onChange([x, next])} />
      </fieldset>
      <div role="group" aria-label={messages.ratios} className={styles.ratios}>
        {Object.entries(messages.ratio).map(([ratio, label]) => (
          <figure key={ratio}>
            <img src={url} alt="" style={{ ...position, aspectRatio: ratio }} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

export interface PercentInputProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

export function PercentInput({ label, value, onChange }: PercentInputProps) {
  return (
    <NumberInput
      label={label}
      size="sm"
      min={0}
      max={100}
      step={1}
      decimalScale={1}
      value={toPercent(value)}
      onChange={(next) => {
        if (typeof next === 'number') onChange(toFraction(next));
      }}
    />
  );
}
