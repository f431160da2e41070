import './list-progress.css';
import { createRoot, type Root } from 'react-dom/client';
import { messages } from '../messages.ts';

export type ListState = { kind: 'idle' } | { kind: 'loading' } | { kind: 'failed'; retry: () => void };

function ListProgress({ state }: { state: ListState }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'loading') return <div className="vt-list-loading" />;
  return (
    <p className="vt-list-failed" role="alert">
      {messages.listFailed}{' '}
      <button type="button" onClick={state.retry}>
        {messages.tryAgain}
      </button>
    </p>
  );
}

const roots = new WeakMap<Element, Root>();

/** Shows whether the list is being loaded, or that it could not be loaded. */
export function renderProgress(host: Element, state: ListState): void {
  const root = roots.get(host) ?? createRoot(host);
  roots.set(host, root);
  root.render(<ListProgress state={state} />);
}
