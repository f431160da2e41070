import { lazy, type ReactNode } from 'react';
import { LazyPart } from '../loading/lazy-part.tsx';
import styles from './list.module.css';
import { DotsIcon, PlusIcon } from './list-icons.tsx';
import { listMessages as messages } from './messages.ts';
import popoverStyles from './popover.module.css';
import { Popover } from './popover.tsx';
import type { SavedView } from './saved-view.ts';
import type { ListState } from './use-list-state.ts';
import type { ListViews } from './use-views.ts';

const ViewEditor = lazy(async () => ({ default: (await import('./view-editor.tsx')).ViewEditor }));

export interface ViewTabsProps {
  state: ListState;
  /** The list without a view. Default: "All". */
  allLabel?: string | undefined;
}

/** The saved views of a list. Each tab is one click away from the rows it shows. */
export function ViewTabs({ state, allLabel = messages.allRows }: ViewTabsProps) {
  const { views, view } = state;
  if (views === null) return null;
  return (
    <nav aria-label={messages.views} className={styles.tabs}>
      <Tab label={allLabel} isCurrent={view === null} onShow={() => state.showView(null)} />
      {views.views.map((one) => (
        <span key={one.id} className={styles.tabGroup}>
          <Tab
            label={one.name}
            title={one.isShared ? messages.sharedView : undefined}
            isCurrent={one.id === view?.id}
            onShow={() => state.showView(one.id)}
          />
          {one.id === view?.id && one.canEdit && <ViewOptions view={one} views={views} state={state} />}
        </span>
      ))}
      {state.isChanged && <SaveView state={state} views={views} />}
    </nav>
  );
}

interface TabProps {
  label: string;
  title?: string | undefined;
  isCurrent: boolean;
  onShow: () => void;
}

function Tab({ label, title, isCurrent, onShow }: TabProps) {
  return (
    <button
      type="button"
      className={styles.tab}
      title={title}
      {...(isCurrent && { 'aria-current': 'true' })}
      onClick={onShow}
    >
      {label}
    </button>
  );
}

function ViewOptions({ view, views, state }: { view: SavedView; views: ListViews; state: ListState }) {
  const label = messages.viewOptions(view.name);
  return (
    <Popover label={label} button={{ className: styles.iconButton, children: <DotsIcon />, 'aria-label': label }}>
      {(close) => (
        <LazyEditor>
          <ViewEditor view={view} views={views} state={state} onDone={close} />
        </LazyEditor>
      )}
    </Popover>
  );
}

function SaveView({ state, views }: { state: ListState; views: ListViews }) {
  const button = {
    className: styles.addFilter,
    children: (
      <>
        <PlusIcon size={14} /> {messages.saveView}
      </>
    ),
  };
  return (
    <Popover label={messages.saveView} button={button}>
      {(close) => (
        <LazyEditor>
          <ViewEditor view={null} views={views} state={state} onDone={close} />
        </LazyEditor>
      )}
    </Popover>
  );
}

function LazyEditor({ children }: { children: ReactNode }) {
  return <LazyPart fallback={<p className={popoverStyles.heading}>{messages.loading}</p>}>{children}</LazyPart>;
}
