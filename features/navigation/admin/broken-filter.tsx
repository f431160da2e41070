import { Button } from '@mantine/core';
import { navigationMessages as messages } from './messages.ts';
import styles from './navigation.module.css';
import type { Findings } from './use-findings.ts';

export interface BrokenFilterProps {
  findings: Findings;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** How many links are broken, and a button that shows only these. */
export function BrokenFilter({ findings: { brokenCount, hasFailed, retry }, isOn, onChange }: BrokenFilterProps) {
  if (hasFailed)
    return (
      <p className={styles.check} role="alert">
        {messages.checkFailed}{' '}
        <button type="button" className={styles.textButton} onClick={retry}>
          {messages.retry}
        </button>
      </p>
    );
  if (brokenCount === 0) return <CheckText text={messages.noBroken} />;
  if (brokenCount === null) return <CheckText text={messages.checking} />;
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      {...(isOn && { color: 'red' })}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {messages.broken(brokenCount)}
    </Button>
  );
}

function CheckText({ text }: { text: string }) {
  return (
    <p className={styles.check} role="status">
      {text}
    </p>
  );
}
