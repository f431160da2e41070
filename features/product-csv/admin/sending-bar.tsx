import { Button } from '@mantine/core';
import styles from './csv.module.css';
import { csvMessages as messages } from './messages.ts';
import type { Sending } from './use-sending.ts';

/** How much of a file was sent, with a button that stops it. */
export function SendingBar({ name, share, cancel }: Sending) {
  return (
    <>
      <span>{messages.uploading(name)}</span>
      <progress className={styles.bar} value={share} max={1} aria-label={messages.uploading(name)} />
      <Button variant="default" onClick={cancel}>
        {messages.cancelUpload}
      </Button>
    </>
  );
}
