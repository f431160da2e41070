import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../describe-error.ts';
import { showToast } from '../feedback/toast-queue.ts';
import { listMessages as messages } from './messages.ts';
import styles from './popover.module.css';
import { type SavedView, toViewContent, type ViewInput } from './saved-view.ts';
import type { ListState } from './use-list-state.ts';
import type { ListViews } from './use-views.ts';

export interface ViewEditorProps {
  /** Null creates a view of what the list shows. */
  view: SavedView | null;
  views: ListViews;
  state: ListState;
  onDone: () => void;
}

const MAX_NAME = 60;

export function ViewEditor({ view, views, state, onDone }: ViewEditorProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const field = useRef<HTMLInputElement>(null);
  const { error, isBusy, run } = useViewChange(onDone);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const input: ViewInput = { name: name.trim(), isShared, content: toViewContent(state) };
    run(input.name === '' ? messages.enterName : null, async () => {
      const saved = await saveView(views, view, input);
      state.showView(saved.id);
    });
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextInput
        ref={field}
        size="sm"
        label={messages.viewName}
        value={name}
        maxLength={MAX_NAME}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {views.canShare && (
        <label className={styles.item}>
          <input type="checkbox" checked={isShared} onChange={(event) => setIsShared(event.currentTarget.checked)} />
          {messages.shareView}
        </label>
      )}
      <Button type="submit" size="compact-sm" loading={isBusy}>
        {view !== null && state.isChanged ? messages.saveChanges : messages.create}
      </Button>
      {view !== null && <ExistingView view={view} views={views} state={state} run={run} />}
    </form>
  );
}

async function saveView(views: ListViews, view: SavedView | null, input: ViewInput): Promise<SavedView> {
  const saved = await (view === null ? views.create(input) : views.update(view, input));
  const undo = async (): Promise<unknown> => await (view === null ? views.remove(saved) : views.update(saved, view));
  showToast({ message: messages.viewSaved, undo });
  return saved;
}

type Run = (problem: string | null, change: () => Promise<void>) => void;

/** Runs a change, shows why it failed, and closes the editor when it succeeded. */
function useViewChange(onDone: () => void): { error: string | null; isBusy: boolean; run: Run } {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const start = async (change: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await change();
      onDone();
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    error,
    isBusy,
    run: (problem, change) => {
      setError(problem);
      if (problem === null) void start(change);
    },
  };
}

function ExistingView({ view, views, state, run }: { view: SavedView; views: ListViews; state: ListState; run: Run }) {
  const remove = (): void =>
    run(null, async () => {
      state.showView(null);
      await views.remove(view);
      showToast({ message: messages.viewDeleted, undo: () => views.create(view) });
    });
  return (
    <>
      {state.isChanged && (
        <Button size="compact-sm" variant="default" onClick={() => state.showView(view.id)}>
          {messages.discardChanges}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="red" onClick={remove}>
        {messages.deleteView}
      </Button>
    </>
  );
}
