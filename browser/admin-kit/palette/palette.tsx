import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type ComponentType, useEffect, useId, useMemo, useState } from 'react';
import { SearchIcon } from '../icons.tsx';
import { ArrowIcon } from '../screen-icons.tsx';
import { useActions } from './actions.ts';
import { Keys } from './keys.tsx';
import { paletteMessages as messages } from './messages.ts';
import styles from './palette.module.css';
import { rank } from './rank.ts';

/** A screen that the member may open. */
export interface PaletteScreen {
  label: string;
  to: string;
  keywords?: readonly string[] | undefined;
  icon?: ComponentType<{ size?: number }> | undefined;
  isSetting: boolean;
}

/** A record found by the search of the server. */
export interface PaletteRecord {
  id: string;
  label: string;
  description: string;
  to: string;
}

export interface PaletteProps {
  screens: readonly PaletteScreen[];
  query: string;
  onQuery: (query: string) => void;
  /** Records that match the query. Null while they are being searched. */
  records: readonly PaletteRecord[] | null;
  onOpen: (to: string) => void;
  onClose: () => void;
}

interface Item {
  key: string;
  label: string;
  description?: string;
  keywords?: readonly string[] | undefined;
  icon: ComponentType<{ size?: number }>;
  shortcut?: string | undefined;
  run: () => void;
}

interface ItemGroup {
  label: string;
  items: readonly Item[];
}

/** A long list can be scrolled with the keyboard without choosing an entry. */
const SCROLLED_BY_KEYBOARD = { viewportProps: { tabIndex: 0 } };

const [store, palette] = createSpotlight();

/** Opens with the component. `onClose` is called after it has closed. */
export function Palette(props: PaletteProps) {
  const { query, onQuery, records, onClose } = props;
  const id = useId();
  const groups = useGroups(props);
  const items = groups.flatMap((group) => group.items);
  const [active, setActive] = useState<string | undefined>();
  useEffect(() => {
    palette.open();
    return () => palette.close();
  }, []);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      // Locking would add a style element without the nonce of the page.
      lockScroll={false}
      transitionProps={{ duration: 100, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.45, color: '#14110e' }}
      attributes={{ content: { 'aria-label': messages.title } }}
      maxHeight="min(26rem, 60dvh)"
      scrollable
      classNames={{ content: styles.content ?? '', inner: styles.inner ?? '' }}
    >
      <SearchInput id={id} active={active} hasItems={items.length > 0} />
      <Results id={id} groups={groups} active={active} onActive={setActive} />
      <Status query={query} count={items.length} isSearching={records === null} />
      <Hints />
    </Spotlight.Root>
  );
}

function SearchInput({ id, active, hasItems }: { id: string; active: string | undefined; hasItems: boolean }) {
  return (
    <Spotlight.Search
      placeholder={messages.placeholder}
      aria-label={messages.title}
      role="combobox"
      aria-expanded={hasItems}
      aria-controls={id}
      aria-autocomplete="list"
      {...(active !== undefined && { 'aria-activedescendant': active })}
      leftSection={<SearchIcon size={18} />}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/**
 * Selects the first item, so that Enter opens the best match. The component keeps the selection in an attribute, and moves
 * it with the arrow keys.
 */
function selectFirst(list: HTMLElement | null): void {
  for (const element of list?.querySelectorAll('[data-selected]') ?? []) element.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

function useGroups({ screens, records, query, onOpen }: PaletteProps): readonly ItemGroup[] {
  const actions = useActions();
  return useMemo((): ItemGroup[] => {
    const toItem = (screen: PaletteScreen): Item => ({
      key: screen.to,
      label: screen.label,
      keywords: screen.keywords,
      icon: screen.icon ?? ArrowIcon,
      run: () => onOpen(screen.to),
    });
    const actionItems = actions.map((action): Item => ({ icon: ArrowIcon, ...action, key: action.id }));
    const recordItems = (records ?? []).map(
      (record): Item => ({ key: record.id, ...record, icon: SearchIcon, run: () => onOpen(record.to) }),
    );
    const screenItems = screens.filter(({ isSetting }) => !isSetting).map(toItem);
    const settingItems = screens.filter(({ isSetting }) => isSetting).map(toItem);
    return [
      { label: messages.actions, items: rank(actionItems, query) },
      { label: messages.screens, items: rank(screenItems, query) },
      { label: messages.settings, items: query.trim() === '' ? [] : rank(settingItems, query) },
      { label: messages.records, items: recordItems },
    ].filter(({ items }) => items.length > 0);
  }, [actions, screens, records, query, onOpen]);
}

interface ResultsProps {
  id: string;
  groups: readonly ItemGroup[];
  /** The id of the selected option. */
  active: string | undefined;
  onActive: (active: string | undefined) => void;
}

function Results({ id, groups, active, onActive }: ResultsProps) {
  const keys = groups.flatMap(({ items }) => items.map(({ key }) => key)).join(' ');
  // Here and not in the palette: the list is in the page only after the dialog has opened.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- starts again whenever the list has other items
  useEffect(() => selectFirst(document.getElementById(id)), [id, keys]);
  useEffect(() => {
    const list = document.getElementById(id);
    if (list === null) return undefined;
    const read = (): void => onActive(list.querySelector('[data-selected]')?.id);
    const observer = new MutationObserver(read);
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] });
    read();
    return () => observer.disconnect();
  }, [id, onActive]);
  return (
    <Spotlight.ActionsList {...SCROLLED_BY_KEYBOARD}>
      <div id={id} role="listbox" aria-label={messages.title}>
        {groups.map(({ label, items }) => (
          <div key={label} role="group" aria-label={label} className={styles.group}>
            <div className={styles.groupLabel} aria-hidden="true">
              {label}
            </div>
            {items.map((item) => (
              <ResultLine key={item.key} id={`${id}-${item.key}`} item={item} active={active} />
            ))}
          </div>
        ))}
      </div>
    </Spotlight.ActionsList>
  );
}

function ResultLine({ id, item, active }: { id: string; item: Item; active: string | undefined }) {
  const { label, description, icon: Icon, shortcut, run } = item;
  return (
    <Spotlight.Action
      className={styles.item ?? ''}
      onClick={run}
      {...{
        // The component drops the id, which the search field refers to.
        renderRoot: (button: Record<string, unknown>) => (
          <button {...button} type="button" id={id} role="option" aria-selected={id === active} />
        ),
      }}
    >
      <span className={styles.icon}>
        <Icon size={18} />
      </span>
      <span className={styles.label}>
        {label}
        {description !== undefined && description !== '' && <span className={styles.description}>{description}</span>}
      </span>
      {shortcut !== undefined && <Keys keys={shortcut} />}
    </Spotlight.Action>
  );
}

/** Announces the number of results, and shows when there are none. */
function Status({ query, count, isSearching }: { query: string; count: number; isSearching: boolean }) {
  const text = isSearching ? messages.searching : messages.results(count);
  const isEmpty = count === 0;
  return (
    <output className={isEmpty ? styles.empty : styles.hidden}>
      {isEmpty && !isSearching ? messages.nothingFound(query.trim()) : text}
    </output>
  );
}

function Hints() {
  return (
    <div className={styles.hints} aria-hidden="true">
      <span>
        <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> {messages.hintMove}
      </span>
      <span>
        <Keys keys="Enter" /> {messages.hintOpen}
      </span>
      <span>
        <Keys keys="Escape" /> {messages.hintClose}
      </span>
    </div>
  );
}
