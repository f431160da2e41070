import { type ReactNode, useRef, useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { Entry } from './entry.tsx';
import { messages } from './messages.ts';
import type { Comments, ShownThread } from './use-comments.ts';

export interface ThreadProps {
  thread: ShownThread;
  itemId: string;
  comments: Comments;
  onNotice: (notice: string) => void;
}

/** A comment, its replies, and the reply form at the position of the new reply. */
export function Thread(props: ThreadProps): ReactNode {
  const { thread, itemId, comments, onNotice } = props;
  const [isReplying, setIsReplying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsReplying(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const toggle = {
    ref: opener,
    'aria-expanded': isReplying,
    'aria-label': messages.replyTo(thread.name),
    onClick: () => setIsReplying(!isReplying),
  };
  return (
    <li>
      <Entry comment={thread} comments={comments} onNotice={onNotice}>
        {comments.open && thread.waiting !== true && (
          <button type="button" className="comments-link" {...toggle}>
            {messages.reply}
          </button>
        )}
      </Entry>
      <Replies {...props} />
      {isReplying && (
        <div className="comments-replies">
          <CommentForm
            id={`${itemId}-${thread.id}`}
            comments={comments}
            parentId={thread.id}
            onNotice={onNotice}
            onClose={close}
          />
        </div>
      )}
    </li>
  );
}

function Replies({ thread, comments, onNotice }: ThreadProps): ReactNode {
  if (thread.replies.length === 0) return null;
  return (
    <ol className="comments-replies">
      {thread.replies.map((reply) => (
        <li key={reply.id}>
          <Entry comment={reply} comments={comments} onNotice={onNotice} />
        </li>
      ))}
    </ol>
  );
}
