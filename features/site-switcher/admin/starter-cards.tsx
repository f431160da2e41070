import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { kitMessages } from '#browser/admin-kit/messages.ts';
import { ApiError } from '#browser/client/api-error.ts';
import type { Starter } from '../admin-contract.ts';
import { siteSwitcherMessages as messages } from './messages.ts';
import styles from './new-site-screen.module.css';

export interface StarterCardsProps {
  /** Undefined while they load. */
  starters: readonly Starter[] | undefined;
  failure: unknown;
}

/** The starters as cards of which one is chosen. */
export function StarterCards({ starters, failure }: StarterCardsProps) {
  const error = failure instanceof ApiError ? failure.errors['starter']?.join(' ') : undefined;
  return (
    <fieldset className={styles.section} aria-describedby="new-site-starter-text">
      <legend className={styles.legend}>{messages.starter}</legend>
      <p id="new-site-starter-text" className={styles.text}>
        {messages.starterText}
      </p>
      {starters === undefined ? <LoadingCards /> : <Cards starters={starters} isInvalid={error !== undefined} />}
      {error !== undefined && (
        <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

function Cards({ starters, isInvalid }: { starters: readonly Starter[]; isInvalid: boolean }) {
  if (starters.length === 0) return <p className={styles.text}>{messages.noStarters}</p>;
  return (
    <div className={styles.cards}>
      {starters.map(({ name, title, description }, index) => (
        <label key={name} className={styles.card}>
          <input
            type="radio"
            name="starter"
            value={name}
            required
            defaultChecked={index === 0}
            aria-describedby={`starter-${name}`}
            {...(isInvalid && { 'aria-invalid': true })}
          />
          <span className={styles.cardText}>
            <span className={styles.cardTitle}>{title}</span>
            <span id={`starter-${name}`} className={styles.cardDescription}>
              {description}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}

function LoadingCards() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{kitMessages.loading}</VisuallyHidden>
      <div className={styles.cards} aria-hidden="true">
        <Skeleton height={104} />
        <Skeleton height={104} />
      </div>
    </div>
  );
}
