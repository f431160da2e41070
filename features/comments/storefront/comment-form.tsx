import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { CommentFormProps } from './form-props.ts';
import { Inputs } from './inputs.tsx';
import { messages } from './messages.ts';
import { useCommentForm } from './use-comment-form.ts';

export function CommentForm(props: CommentFormProps): ReactNode {
  const { parentId, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const formState = useCommentForm(props, form);
  useEffect(() => {
    if (parentId !== null) form.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [parentId]);
  useEscape(form, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void formState.send();
  };
  const idle = parentId === null ? messages.send : messages.sendReply;
  return (
    <form ref={form} className="comments-form" noValidate onSubmit={submit}>
      <Inputs formState={formState} />
      <p className="comments-problem" role="alert">
        {formState.problem}
      </p>
      <div className="comments-buttons">
        <button type="submit" className="comments-button" aria-disabled={formState.isBusy}>
          {formState.isBusy ? messages.sending : idle}
        </button>
        {onClose !== undefined && (
          <button type="button" className="comments-button comments-button-quiet" onClick={onClose}>
            {messages.cancel}
          </button>
        )}
      </div>
    </form>
  );
}

/** Closes the form on Escape. */
function useEscape(form: RefObject<HTMLFormElement | null>, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const element = form.current;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose?.();
    };
    element?.addEventListener('keydown', close);
    return () => element?.removeEventListener('keydown', close);
  }, [form, onClose]);
}
