import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { listRows, type Row } from '../menu.ts';
import type { Menu } from '../menu-entry.ts';
import { DropRow } from './drop-row.tsx';
import { EntryRow } from './entry-row.tsx';
import type { MenuParts } from './menu-parts.ts';
import type { MenuInfo } from './menu-values.ts';
import { navigationMessages as messages } from './messages.ts';
import styles from './navigation.module.css';
import { type Findings, isBroken } from './use-findings.ts';

export interface MenuSectionProps {
  info: MenuInfo;
  menu: Menu;
  /** Of the form, by path. */
  errors: Readonly<Record<string, ReactNode>>;
  parts: MenuParts;
}

/** One menu with its links, each folder above its own. */
export function MenuSection({ info, menu, errors, parts }: MenuSectionProps) {
  const { name, title, isShown, isFurther } = info;
  const id = useId();
  const { findings, isFiltered } = parts;
  const rows = listRows(menu);
  const shown = isFiltered ? rows.filter((row) => isBrokenRow(row, findings)) : rows;
  if (isFiltered && shown.length === 0) return null;
  const ownError = errors[`menus.${name}`];
  return (
    <section className={styles.section} aria-labelledby={id} data-menu={name}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {!isShown && <Tag tone="plain">{messages.notShown}</Tag>}
      </header>
      {ownError !== undefined && (
        <p className={styles.error} role="alert">
          {ownError}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyMenu info={info} parts={parts} />
      ) : (
        <ul className={styles.tree} aria-labelledby={id}>
          {shown.map((row) => (
            <EntryRows key={row.path.join('.')} row={row} menu={name} errors={errors} parts={parts} />
          ))}
        </ul>
      )}
      {parts.mayWrite && !isFiltered && (
        <MenuButtons info={info} size={menu.length} parts={parts} isRemovable={isFurther} />
      )}
    </section>
  );
}

/** A row, and below an empty folder the place to drop its first link. */
function EntryRows({
  row,
  menu,
  errors,
  parts,
}: { row: Row; menu: string } & Pick<MenuSectionProps, 'errors' | 'parts'>) {
  const { entry, path } = row;
  const isEmptyFolder = entry.items?.length === 0;
  return (
    <>
      <EntryRow row={row} menu={menu} error={errorOf(errors, menu, row)} parts={parts} />
      {isEmptyFolder && (
        <DropRow place={{ menu, path: [path[0], 0] }} text={messages.emptyFolder} drag={parts.drag} isInside />
      )}
    </>
  );
}

function EmptyMenu({ info: { name, isFurther }, parts }: Pick<MenuSectionProps, 'info' | 'parts'>) {
  const text = isFurther ? messages.emptyFurther : messages.emptyText;
  return (
    <ul className={styles.tree}>
      <DropRow place={{ menu: name, path: [0] }} text={`${messages.empty}. ${text}`} drag={parts.drag} />
    </ul>
  );
}

interface MenuButtonsProps extends Pick<MenuSectionProps, 'info' | 'parts'> {
  size: number;
  isRemovable: boolean;
}

function MenuButtons({ info: { name, title }, size, parts, isRemovable }: MenuButtonsProps) {
  const place = { menu: name, path: [size] as const };
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        aria-label={messages.addLinkTo(title)}
        onClick={() => parts.onOpen({ kind: 'link', place, entry: null })}
      >
        {messages.addLink}
      </Button>
      <Button
        variant="default"
        aria-label={messages.addFolderTo(title)}
        onClick={() => parts.onOpen({ kind: 'folder', place, entry: null })}
      >
        {messages.addFolder}
      </Button>
      {isRemovable && (
        <Button
          variant="subtle"
          color="red"
          aria-label={messages.removeMenuOf(title)}
          onClick={() => parts.editor.removeMenu(name)}
        >
          {messages.removeMenu}
        </Button>
      )}
    </div>
  );
}

/** A folder is shown with its broken links. */
function isBrokenRow({ entry }: Row, findings: Findings): boolean {
  return isBroken(findings.of(entry)) || (entry.items ?? []).some((inner) => isBroken(findings.of(inner)));
}

function errorOf(errors: MenuSectionProps['errors'], menu: string, { path, entry }: Row): ReactNode {
  const [index, at] = path;
  const prefix = `menus.${menu}.${index}${at === undefined ? '' : `.items.${at}`}`;
  const own = entry.items === undefined ? ['', '.title', '.link', '.file'] : ['', '.title', '.items'];
  return own.map((field) => errors[`${prefix}${field}`]).find((error) => error !== undefined && error !== null);
}
