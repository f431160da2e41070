import { type RefObject, useRef, useState } from 'react';
import type { SavedAddress } from '../contract.ts';
import { type AddressBody, saveAddress } from './calls.ts';
import { type Task, useTask } from './use-task.ts';

/** What the form edits: a saved address, or a new one when `entry` is null. */
type Editing = { entry: SavedAddress | null } | null;

export interface AddressBookState {
  task: Task;
  addresses: readonly SavedAddress[];
  editing: Editing;
  /** Announced by screen readers after a change. */
  said: string;
  /** Receives the focus when the focused element is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  edit: (entry: SavedAddress | null) => void;
  close: (messages: string) => void;
  save: (body: AddressBody) => Promise<void>;
  change: (messages: string, work: () => Promise<{ addresses: SavedAddress[] }>) => void;
}

export function useAddressBook(first: readonly SavedAddress[]): AddressBookState {
  const task = useTask();
  const [addresses, setAddresses] = useState(first);
  const [editing, setEditing] = useState<Editing>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (messages: string): void => {
    setEditing(null);
    setSaid(messages);
    heading.current?.focus();
  };
  return {
    task,
    addresses,
    editing,
    said,
    heading,
    edit: (entry) => setEditing({ entry }),
    close,
    async save(body) {
      setAddresses((await saveAddress(editing?.entry?.id ?? null, body)).addresses);
      close('The address is saved.');
    },
    change(messages, work) {
      task.run(async () => {
        setAddresses((await work()).addresses);
        close(messages);
      });
    },
  };
}
