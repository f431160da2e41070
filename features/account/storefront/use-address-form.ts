import { type FormEvent, useState } from 'react';
import { checkAddress } from '#features/checkout/address-rules.ts';
import type { Address } from '#features/orders/address.ts';
import { type AddressField, FIELDS, fieldId, type Problems, toProblems, trimAll } from './address-values.ts';
import { type Task, useTask } from './use-task.ts';

export interface AddressFormState {
  task: Task;
  values: Address;
  problems: Problems;
  set: (name: AddressField, value: string) => void;
  submit: (event: FormEvent) => void;
}

/** Looked over by the rules of the checkout before it is sent; what the server complains about comes back to its field. */
export function useAddressForm(first: Address, save: (address: Address) => Promise<void>): AddressFormState {
  const task = useTask();
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const complain = (found: Problems): void => {
    setProblems(found);
    const wrong = FIELDS.find((name) => found[name] !== undefined);
    if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus();
  };
  return {
    task,
    values,
    problems,
    set(name, value) {
      // Regions are those of the country.
      setValues((before) => ({ ...before, ...(name === 'country' ? { region: '' } : {}), [name]: value }));
      setProblems(({ [name]: _mended, ...rest }) => rest);
    },
    submit(event) {
      event.preventDefault();
      const address = trimAll(values);
      const found = checkAddress(address);
      complain(found);
      if (Object.keys(found).length > 0) return;
      task.run(() =>
        save(address).catch((error: unknown) => {
          complain(toProblems(error));
          throw error;
        }),
      );
    },
  };
}
