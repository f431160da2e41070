import { VisuallyHidden } from '@mantine/core';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import { CheckIcon } from '#browser/admin-kit/screen-icons.tsx';
import type { SetupStepRow } from '../admin-contract.ts';
import { Card } from './card.tsx';
import styles from './home.module.css';
import { homeMessages as messages } from './messages.ts';

/** What a new site needs. The data of the site tick the steps. */
export function SetupChecklist({ steps }: { steps: readonly SetupStepRow[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = messages.setupProgress(done, steps.length);
  return (
    <Card title={messages.setupTitle} aside={<span className={styles.note}>{progress}</span>}>
      <progress className={styles.progress} value={done} max={steps.length} aria-label={progress} />
      <ul className={styles.rows}>
        {steps.map(({ step, isDone, link }) => (
          <li key={step} className={styles.step} data-done={isDone}>
            <span className={styles.tick}>{isDone && <CheckIcon size={14} />}</span>
            {isDone ? (
              <span>{messages.steps[step]}</span>
            ) : (
              <ScreenLink address={link} className={styles.stepLink}>
                {messages.steps[step]}
              </ScreenLink>
            )}
            <VisuallyHidden>{isDone ? messages.done : messages.open}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Card>
  );
}
