import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { call } from '#browser/client/call.ts';
import type { NavigationReply } from '../admin-contract.ts';
import type { NavigationInput } from '../navigation-input.ts';
import { getNavigation, updateNavigation } from './api.ts';
import { BrokenFilter } from './broken-filter.tsx';
import { MenuSection } from './menu-section.tsx';
import { describeMenu, listMenus, type NavigationValues, toRecord } from './menu-values.ts';
import { navigationMessages as messages } from './messages.ts';
import styles from './navigation.module.css';
import type { OpenDialog } from './navigation-dialogs.tsx';
import { navigationQuery } from './navigation-query.ts';
import { useDrag } from './use-drag.ts';
import { useFindings } from './use-findings.ts';
import { useMenuEditor } from './use-menu-editor.ts';

// All dialogs are one script, which is loaded when the first one is opened.
const NavigationDialogs = lazy(async () => ({ default: (await import('./navigation-dialogs.tsx')).NavigationDialogs }));

/** All menus as one form, which is saved as a whole. */
export function NavigationForm({ navigation }: { navigation: NavigationReply }) {
  const mayWrite = useCapability('pages.write');
  const form = useNavigationForm(navigation);
  const { menus } = form.values;
  const editor = useMenuEditor(form);
  const findings = useFindings(menus);
  const drag = useDrag(editor.move);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isFiltered, setIsFiltered] = useState(false);
  const onlyBroken = isFiltered && findings.brokenCount !== 0;
  const infos = listMenus(menus, navigation.themeMenus);
  const labels = Object.fromEntries(infos.map(({ name, title }) => [`menus.${name}`, title]));
  const describe = Object.fromEntries(infos.map(({ name }) => [`menus.${name}`, describeMenu]));
  return (
    <>
      <ContractFormFrame form={form} labels={labels} describe={describe}>
        <NavigationTools mayWrite={mayWrite} onAddMenu={() => setOpen({ kind: 'menu' })}>
          <BrokenFilter findings={findings} isOn={onlyBroken} onChange={setIsFiltered} />
        </NavigationTools>
        {infos.map((info) => (
          <MenuSection
            key={info.name}
            info={info}
            menu={menus[info.name] ?? []}
            errors={form.mantine.errors}
            parts={{ mayWrite, editor, findings, drag, isFiltered: onlyBroken, onOpen: setOpen }}
          />
        ))}
      </ContractFormFrame>
      {open !== null && (
        <LazyDialog onClose={() => setOpen(null)}>
          <NavigationDialogs open={open} editor={editor} menus={menus} onClose={() => setOpen(null)} />
        </LazyDialog>
      )}
    </>
  );
}

interface NavigationToolsProps {
  mayWrite: boolean;
  onAddMenu: () => void;
  children: ReactNode;
}

function NavigationTools({ mayWrite, onAddMenu, children }: NavigationToolsProps) {
  return (
    <>
      <div className={styles.tools}>
        {children}
        {mayWrite && (
          <Button variant="default" onClick={onAddMenu}>
            {messages.addMenu}
          </Button>
        )}
      </div>
      {mayWrite && <p className={styles.keys}>{messages.keys}</p>}
    </>
  );
}

function useNavigationForm(navigation: NavigationReply) {
  const queryClient = useQueryClient();
  return useContractForm<NavigationValues, NavigationReply>({
    record: toRecord(navigation),
    draftKey: 'navigation',
    loadSchema: async () => (await import('../navigation-input.ts')).NavigationInput,
    // The schema checks that each entry is a link, a file or a folder.
    save: (values, { headers }) => call(updateNavigation, { body: values as NavigationInput }, { headers }),
    toRecord,
    onSaved: (saved) => {
      queryClient.setQueryData(navigationQuery.queryKey, saved);
      showToast({ message: messages.saved });
    },
    loadLatest: async () => toRecord(await call(getNavigation, {})),
  });
}
