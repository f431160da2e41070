import { useCallback, useEffect, useState } from 'react';
import type { CommentReply, CommentThread } from '../contract.ts';
import { type Added, addComment, type Draft, type Listed, listComments, withdraw } from './calls.ts';
import { rememberOwn } from './kept.ts';

/** A comment that only its author sees until it is approved. */
export type ShownReply = CommentReply & { waiting?: boolean };
export type ShownThread = Omit<CommentThread, 'replies'> & { waiting?: boolean; replies: ShownReply[] };

export interface CommentsState {
  status: 'loading' | 'ready' | 'failed';
  threads: ShownThread[];
  total: number;
  next: string | null;
  open: boolean;
  stamp: string;
}

export interface Comments extends CommentsState {
  load(): void;
  more(): Promise<void>;
  add(draft: Omit<Draft, 'stamp'>): Promise<Added>;
  remove(commentId: string, token: string): Promise<void>;
}

const NOTHING: CommentsState = { status: 'loading', threads: [], total: 0, next: null, open: false, stamp: '' };

/** The comments of one item: those from the server and those added in this browser. */
export function useComments(itemId: string): Comments {
  const [state, setState] = useState(NOTHING);
  const fetchFirst = useCallback((): void => {
    listComments(itemId).then(
      (listed) => setState(fromListed(listed)),
      () => setState((before) => ({ ...before, status: 'failed' })),
    );
  }, [itemId]);
  useEffect(fetchFirst, [fetchFirst]);
  return {
    ...state,
    load() {
      setState((before) => ({ ...before, status: 'loading' }));
      fetchFirst();
    },
    async more() {
      const page = await listComments(itemId, state.next);
      setState((before) => ({ ...before, threads: joined(before.threads, page.comments), next: page.next }));
    },
    async add(draft) {
      const added = await addComment(itemId, { ...draft, stamp: state.stamp });
      rememberOwn(added.comment.id, { token: added.token, until: added.removableUntil });
      setState((before) => withAdded(before, added));
      return added;
    },
    async remove(commentId, token) {
      const total = await withdraw(commentId, token);
      setState((before) => ({ ...before, total, threads: without(before.threads, commentId) }));
    },
  };
}

function fromListed({ comments, ...rest }: Listed): CommentsState {
  return { status: 'ready', threads: comments, ...rest };
}

/** A comment added in the meantime may appear on both pages. */
function joined(before: ShownThread[], page: CommentThread[]): ShownThread[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...page.filter(({ id }) => !known.has(id))];
}

function withAdded(state: CommentsState, { comment, parentId, waiting }: Added): CommentsState {
  const shown: ShownReply = { ...comment, waiting };
  const isThere = state.threads.some(
    ({ id, replies }) => id === comment.id || replies.some((reply) => reply.id === comment.id),
  );
  if (isThere) return state;
  const total = state.total + (waiting ? 0 : 1);
  if (parentId === null) return { ...state, total, threads: [{ ...shown, replies: [] }, ...state.threads] };
  const threads = state.threads.map((thread) =>
    thread.id === parentId ? { ...thread, replies: [...thread.replies, shown] } : thread,
  );
  return { ...state, total, threads };
}

function without(threads: ShownThread[], commentId: string): ShownThread[] {
  return threads
    .filter(({ id }) => id !== commentId)
    .map((thread) => ({ ...thread, replies: thread.replies.filter(({ id }) => id !== commentId) }));
}
