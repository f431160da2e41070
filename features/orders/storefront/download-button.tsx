import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import { getDownload } from './calls.ts';
import { messages } from './messages.ts';

interface DownloadButtonProps {
  token: string;
  itemIndex: number;
  title: string;
  left: number;
}

/**
 * Requests a link that is valid for a few minutes and follows it. The browser saves the file and stays on the page.
 * Also works without JavaScript.
 */
export function DownloadButton({ token, itemIndex, title, left }: DownloadButtonProps): ReactNode {
  const [remaining, setRemaining] = useState(left);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fetchFile = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    getDownload(token, itemIndex)
      .then(({ url }) => {
        setRemaining((before) => Math.max(0, before - 1));
        location.assign(url);
      })
      .catch((error: unknown) =>
        setProblem(error instanceof ApiError && error.status > 0 ? error.message : messages.downloadFailed),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form className="order-download" action={`/checkout/order/${token}/files/${itemIndex}`} onSubmit={fetchFile}>
      <button type="submit" className="shop-button shop-button-quiet" disabled={remaining === 0}>
        {messages.download}
        <span className="visually-hidden"> {title}</span>
      </button>
      <p className="shop-soft">{messages.downloadsLeft(remaining)}</p>
      <p className="shop-problem" role="status">
        {problem}
      </p>
    </form>
  );
}
