import { useCallback, useEffect, useState } from 'react';
import type { CommentReply, CommentThread } from '../contract.ts';
import {
  type AddedComment,
  addComment,
  type CommentList,
  type Draft,
  listComments,
  removeOwnComment,
} from './calls.ts';
import { storeOwnComment } from './comment-storage.ts';

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
  add(draft: Omit<Draft, 'stamp'>): Promise<AddedComment>;
  remove(commentId: string, token: string): Promise<void>;
}

const INITIAL_STATE: CommentsState = { status: 'loading', threads: [], total: 0, next: null, open: false, stamp: '' };

/** The comments of one item: those from the server and those added in this browser. */
export function useComments(itemId: string): Comments {
  const [state, setState] = useState(INITIAL_STATE);
  const fetchFirstPage = useCallback((): void => {
    listComments(itemId).then(
      (list) => setState(toState(list)),
      () => setState((before) => ({ ...before, status: 'failed' })),
    );
  }, [itemId]);
  useEffect(fetchFirstPage, [fetchFirstPage]);
  return {
    ...state,
    load() {
      setState((before) => ({ ...before, status: 'loading' }));
      fetchFirstPage();
    },
    async more() {
      const page = await listComments(itemId, state.next);
      setState((before) => ({ ...before, threads: mergePages(before.threads, page.comments), next: page.next }));
    },
    async add(draft) {
      const added = await addComment(itemId, { ...draft, stamp: state.stamp });
      storeOwnComment(added.comment.id, { token: added.token, until: added.removableUntil });
      setState((before) => withAdded(before, added));
      return added;
    },
    async remove(commentId, token) {
      const total = await removeOwnComment(commentId, token);
      setState((before) => ({ ...before, total, threads: removeComment(before.threads, commentId) }));
    },
  };
}

function toState({ comments, ...rest }: CommentList): CommentsState {
  return { status: 'ready', threads: comments, ...rest };
}

/** A comment added in the meantime may appear on both pages. */
function mergePages(before: ShownThread[], page: CommentThread[]): ShownThread[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...page.filter(({ id }) => !known.has(id))];
}

function withAdded(state: CommentsState, { comment, parentId, waiting }: AddedComment): CommentsState {
  const shown: ShownReply = { ...comment, waiting };
  const isListed = state.threads.some(
    ({ id, replies }) => id === comment.id || replies.some((reply) => reply.id === comment.id),
  );
  if (isListed) return state;
  const total = state.total + (waiting ? 0 : 1);
  if (parentId === null) return { ...state, total, threads: [{ ...shown, replies: [] }, ...state.threads] };
  const threads = state.threads.map((thread) =>
    thread.id === parentId ? { ...thread, replies: [...thread.replies, shown] } : thread,
  );
  return { ...state, total, threads };
}

function removeComment(threads: ShownThread[], commentId: string): ShownThread[] {
  return threads
    .filter(({ id }) => id !== commentId)
    .map((thread) => ({ ...thread, replies: thread.replies.filter(({ id }) => id !== commentId) }));
}
