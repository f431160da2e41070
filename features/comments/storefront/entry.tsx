import { type ReactNode, useState } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import { splitLinks } from '../split-links.ts';
import { report } from './calls.ts';
import { findRemovalToken } from './comment-storage.ts';
import { messages } from './messages.ts';
import type { Comments, ShownReply } from './use-comments.ts';

export interface EntryProps {
  comment: ShownReply;
  comments: Comments;
  onNotice: (notice: string) => void;
  children?: ReactNode;
}

/** One comment with its actions. Scripts can focus it when it has just been added. */
export function Entry({ comment, comments, onNotice, children }: EntryProps): ReactNode {
  const { name, text, byMember, addedOn, waiting } = comment;
  return (
    <article className="comment" tabIndex={-1}>
      <p className="comment-head">
        <strong>{name}</strong>
        {byMember && <span className="comment-mark">{messages.member}</span>}
        {waiting === true && <span className="comment-mark">{messages.waiting}</span>}
        <time dateTime={new Date(addedOn).toISOString()}>{formatDate(addedOn)}</time>
      </p>
      <div className="comment-text">
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text never change places
          <p key={index}>{withLinks(paragraph)}</p>
        ))}
      </div>
      <p className="comment-actions">
        {children}
        <Actions comment={comment} comments={comments} onNotice={onNotice} />
      </p>
    </article>
  );
}

function Actions({ comment, comments, onNotice }: EntryProps): ReactNode {
  const [isReported, setIsReported] = useState(false);
  const token = findRemovalToken(comment.id);
  const runAction = async (work: Promise<void>, done: string): Promise<void> => {
    try {
      await work;
      onNotice(done);
    } catch (error) {
      onNotice(error instanceof ApiError ? error.message : messages.failed);
    }
  };
  if (token !== null) {
    const remove = (): void => void runAction(comments.remove(comment.id, token), messages.commentDeleted);
    return (
      <button type="button" className="comments-link" onClick={remove}>
        {messages.deleteComment}
      </button>
    );
  }
  if (comment.byMember) return null;
  const flag = (): void => {
    if (isReported) return;
    setIsReported(true);
    void runAction(report(comment.id), messages.reported);
  };
  return (
    <button
      type="button"
      className="comments-link"
      aria-disabled={isReported}
      aria-label={`${messages.report} the comment of ${comment.name}`}
      onClick={flag}
    >
      {messages.report}
    </button>
  );
}

/** CSS preserves line breaks. Links use `rel` so that they pass on neither ranking nor referrer. */
function withLinks(paragraph: string): ReactNode[] {
  return splitLinks(paragraph).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
      <a key={index} href={piece.href} rel="nofollow ugc noopener noreferrer">
        {piece.text}
      </a>
    ),
  );
}

function formatDate(time: number): string {
  const language = document.documentElement.lang || 'en-US';
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
