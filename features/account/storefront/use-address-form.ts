import { type FormEvent, useState } from 'react';
import type { Address } from '#features/orders/address.ts';
import { checkAddress } from '#features/orders/address-rules.ts';
import { type AddressField, FIELDS, fieldId, type Problems, toProblems, trimAll } from './address-values.ts';
import { type Task, useTask } from './use-task.ts';

export interface AddressFormState {
  task: Task;
  values: Address;
  problems: Problems;
  set: (name: AddressField, value: string) => void;
  submit: (event: FormEvent) => void;
}

/** Validates by the checkout's rules before sending. Shows the server's validation errors at their fields. */
export function useAddressForm(first: Address, save: (address: Address) => Promise<void>): AddressFormState {
  const task = useTask();
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const showProblems = (found: Problems): void => {
    setProblems(found);
    const firstInvalid = FIELDS.find((name) => found[name] !== undefined);
    if (firstInvalid !== undefined) document.getElementById(fieldId(firstInvalid))?.focus();
  };
  return {
    task,
    values,
    problems,
    set(name, value) {
      // A region belongs to a country, so reset it when the country changes.
      setValues((before) => ({ ...before, ...(name === 'country' ? { region: '' } : {}), [name]: value }));
      setProblems(({ [name]: _removed, ...rest }) => rest);
    },
    submit(event) {
      event.preventDefault();
      const address = trimAll(values);
      const found = checkAddress(address);
      showProblems(found);
      if (Object.keys(found).length > 0) return;
      task.run(() =>
        save(address).catch((error: unknown) => {
          showProblems(toProblems(error));
          throw error;
        }),
      );
    },
  };
}
