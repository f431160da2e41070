import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countText } from '../count-text.ts';
import { CommentForm } from './comment-form.tsx';
import { messages } from './messages.ts';
import { Thread } from './thread.tsx';
import { type Comments, useComments } from './use-comments.ts';

export interface CommentSectionProps {
  itemId: string;
  /** The count in the page, used until the server replies. */
  count: number;
  onShown: () => void;
}

export function CommentSection({ itemId, count, onShown }: CommentSectionProps): ReactNode {
  const comments = useComments(itemId);
  const [notice, setNotice] = useState('');
  const { status, total, open } = comments;
  useEffect(() => {
    if (status !== 'loading') onShown();
  }, [status, onShown]);
  return (
    <section aria-label={messages.comments}>
      <h2>{countText(status === 'ready' ? total : count)}</h2>
      <p className="comments-notice" role="status">
        {notice}
      </p>
      <Threads comments={comments} itemId={itemId} onNotice={setNotice} />
      {status === 'ready' && !open && <p className="comments-soft">{messages.closed}</p>}
      {status === 'ready' && open && (
        <div className="comments-add">
          <h3>{messages.addTitle}</h3>
          <CommentForm id={itemId} comments={comments} parentId={null} onNotice={setNotice} />
        </div>
      )}
    </section>
  );
}

interface ThreadsProps {
  comments: Comments;
  itemId: string;
  onNotice: (notice: string) => void;
}

function Threads({ comments, itemId, onNotice }: ThreadsProps): ReactNode {
  const { status, threads, next, open } = comments;
  if (status === 'loading' && threads.length === 0) return <p className="comments-soft">{messages.loading}</p>;
  if (status === 'failed') {
    return (
      <p className="comments-problem" role="alert">
        {messages.failed}{' '}
        <button type="button" className="comments-link" onClick={() => comments.load()}>
          {messages.tryAgain}
        </button>
      </p>
    );
  }
  if (threads.length === 0) return open ? <p className="comments-soft">{messages.none}</p> : null;
  return (
    <>
      <ol className="comments-list">
        {threads.map((thread) => (
          <Thread key={thread.id} thread={thread} itemId={itemId} comments={comments} onNotice={onNotice} />
        ))}
      </ol>
      {next !== null && <More comments={comments} onNotice={onNotice} />}
    </>
  );
}

function More({ comments, onNotice }: Omit<ThreadsProps, 'itemId'>): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const load = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const list = button.current?.previousElementSibling;
    const before = list?.children.length ?? 0;
    try {
      await comments.more();
      // The button may disappear after the last page, so move the focus to the first new comment.
      requestAnimationFrame(() => list?.children[before]?.querySelector<HTMLElement>('article')?.focus());
    } catch {
      onNotice(messages.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button
      ref={button}
      type="button"
      className="comments-button comments-button-quiet"
      aria-disabled={isBusy}
      onClick={() => void load()}
    >
      {messages.more}
    </button>
  );
}
