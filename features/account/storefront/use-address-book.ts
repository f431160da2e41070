import { type RefObject, useRef, useState } from 'react';
import type { SavedAddress } from '../contract.ts';
import { type AddressBody, saveAddress } from './calls.ts';
import { addressMessages } from './messages.ts';
import { type Task, useTask } from './use-task.ts';

/** What the form edits: a saved address, or a new one when `entry` is null. */
type Editing = { entry: SavedAddress | null } | null;

export interface AddressBookState {
  task: Task;
  addresses: readonly SavedAddress[];
  editing: Editing;
  /** Announced by screen readers after a change. */
  statusMessage: string;
  /** Receives the focus when the focused element is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  edit: (entry: SavedAddress | null) => void;
  close: (message: string) => void;
  save: (body: AddressBody) => Promise<void>;
  change: (message: string, work: () => Promise<{ addresses: SavedAddress[] }>) => void;
}

export function useAddressBook(first: readonly SavedAddress[]): AddressBookState {
  const task = useTask();
  const [addresses, setAddresses] = useState(first);
  const [editing, setEditing] = useState<Editing>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (message: string): void => {
    setEditing(null);
    setStatusMessage(message);
    heading.current?.focus();
  };
  return {
    task,
    addresses,
    editing,
    statusMessage,
    heading,
    edit: (entry) => setEditing({ entry }),
    close,
    async save(body) {
      setAddresses((await saveAddress(editing?.entry?.id ?? null, body)).addresses);
      close(addressMessages.saved);
    },
    change(message, work) {
      task.run(async () => {
        setAddresses((await work()).addresses);
        close(message);
      });
    },
  };
}
