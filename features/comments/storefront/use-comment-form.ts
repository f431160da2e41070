import { type ChangeEvent, type RefObject, useState } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import { readDraft, storeDraft } from './comment-storage.ts';
import type { CommentFormProps } from './form-props.ts';
import { messages } from './messages.ts';

interface Values {
  name: string;
  email: string;
  text: string;
  homepage: string;
}
type Problems = Partial<Record<keyof Values, string>>;
type Set = (field: keyof Values) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;

export interface FormFields {
  values: Values;
  set: Set;
  problems: Problems;
}

export interface CommentFormState extends FormFields {
  isBusy: boolean;
  /** Error of the form as a whole. */
  problem: string;
  send(): Promise<void>;
}

/** State of the comment form: values, errors and submission. */
export function useCommentForm(props: CommentFormProps, form: RefObject<HTMLFormElement | null>): CommentFormState {
  const { id, comments, parentId, onNotice, onClose } = props;
  const { values, set, clear } = useValues(id);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const showProblems = (found: Problems): void => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const post = async (): Promise<void> => {
    try {
      const { waiting } = await comments.add({ ...values, parentId });
      clear();
      onNotice(waiting ? messages.pendingApproval : messages.posted);
      onClose?.();
    } catch (error) {
      const failure = describeError(error);
      setProblem(failure.problem);
      if (hasAny(failure.problems)) showProblems(failure.problems);
    }
  };
  const send = async (): Promise<void> => {
    if (isBusy) return;
    const found = check(values);
    setProblem('');
    setProblems({});
    if (hasAny(found)) return showProblems(found);
    setIsBusy(true);
    await post();
    setIsBusy(false);
  };
  return { values, set, problems, problem, isBusy, send };
}

/** The field values, which survive a reload. */
function useValues(id: string): { values: Values; set: Set; clear: () => void } {
  const [values, setValues] = useState<Values>(() => {
    return { name: readDraft('name'), email: '', text: readDraft(id), homepage: '' };
  });
  const set: Set = (field) => (event) => {
    const { value } = event.target;
    setValues((before) => ({ ...before, [field]: value }));
    if (field === 'text') storeDraft(id, value);
    if (field === 'name') storeDraft('name', value);
  };
  const clear = (): void => {
    storeDraft(id, '');
    setValues((before) => ({ ...before, text: '' }));
  };
  return { values, set, clear };
}

function hasAny(problems: Problems): boolean {
  return Object.keys(problems).length > 0;
}

function check({ name, text }: Values): Problems {
  return {
    ...(name.trim() === '' && { name: messages.nameMissing }),
    ...(text.trim() === '' && { text: messages.textMissing }),
  };
}

const TOO_MANY = 429;

function describeError(error: unknown): { problem: string; problems: Problems } {
  if (!(error instanceof ApiError)) throw error;
  const fields = ['name', 'email', 'text'] as const;
  const problems = Object.fromEntries(
    fields.flatMap((field) => (error.errors[field] ?? []).slice(0, 1).map((message) => [field, message])),
  );
  if (hasAny(problems)) return { problem: '', problems };
  return { problem: error.status === TOO_MANY ? messages.tooMany : error.message, problems: {} };
}
