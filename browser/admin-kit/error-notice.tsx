import { Button } from '@mantine/core';
import { ApiError } from '#browser/client/api-error.ts';
import { describeError, type FailedAction } from './describe-error.ts';
import styles from './error-notice.module.css';
import { AlertIcon } from './icons.tsx';
import { isRetryable } from './is-retryable.ts';
import { kitMessages } from './messages.ts';

export interface ErrorNoticeProps {
  error: unknown;
  /** Default: `change`. */
  action?: FailedAction;
  /** Shows a retry button. Leave it out when a retry cannot help. */
  onRetry?: () => void;
}

/** Shows the part of an error that is useful to the user, and what can be done about it. */
export function ErrorNotice({ error, action = 'change', onRetry }: ErrorNoticeProps) {
  const known = error instanceof ApiError ? error : null;
  const reload = known?.crumbFail === true;
  const { title, text } = describeError(error, action);
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.icon}>
        <AlertIcon />
      </span>
      <div className={styles.body}>
        <span className={styles.title}>{title}</span>
        {text !== null && <span className={styles.text}>{text}</span>}
        {known?.requestId !== undefined && known.status >= 500 && (
          <span className={styles.reference}>{kitMessages.reference(known.requestId)}</span>
        )}
        {reload && (
          <Button variant="default" onClick={() => window.location.reload()}>
            {kitMessages.reloadPage}
          </Button>
        )}
        {!reload && onRetry !== undefined && isRetryable(error) && (
          <Button variant="default" onClick={onRetry}>
            {kitMessages.tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
