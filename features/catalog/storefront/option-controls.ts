import { describeValue } from './describe-value.ts';
import type { Choice, ValueState } from './variant-choice.ts';

/** One option of a product: its select and the radio buttons beside it. A theme shows one of the two. */
export interface OptionControl {
  name: string;
  value(): string;
  /** Synchronises select and radio buttons after one of them has changed. */
  sync(changed: EventTarget | null): void;
  /** Marks values without an available variant. They can still be chosen: the other options may be about to change. */
  showStates(states: ReadonlyMap<string, ValueState>): void;
}

export function readControls(box: HTMLElement): OptionControl[] {
  const selects = [...box.querySelectorAll<HTMLSelectElement>('select[data-variant-option-name]')];
  return selects.map((select) => createControl(box, select));
}

export function choiceOf(controls: readonly OptionControl[]): Choice {
  return new Map(
    controls.map((control) => [control.name, control.value()] as const).filter(([, value]) => value !== ''),
  );
}

function createControl(box: HTMLElement, select: HTMLSelectElement): OptionControl {
  const name = select.dataset['variantOptionName'] ?? '';
  const radios = [
    ...(select.closest('.variant-option')?.querySelectorAll<HTMLInputElement>('.variant-radiobtn') ?? []),
  ];
  for (const radio of radios) makeIdsUnique(radio, box.dataset['itemId'] ?? '');
  const syncRadios = (): void => {
    for (const radio of radios) setChecked(radio, radio.value === select.value);
  };
  // A browser that restores a page may restore only one of them.
  if (select.value === '') select.value = radios.find(({ checked }) => checked)?.value ?? '';
  syncRadios();
  return {
    name,
    value: () => select.value,
    sync(changed) {
      if (changed instanceof HTMLInputElement && radios.includes(changed)) select.value = changed.value;
      syncRadios();
    },
    showStates(states) {
      for (const option of select.options) if (option.value !== '') showState(option, states.get(option.value));
      for (const radio of radios) showRadioState(radio, states.get(radio.value));
    },
  };
}

/** Two products on a page may have options of the same name. Their radio groups must stay separate. */
function makeIdsUnique(radio: HTMLInputElement, itemId: string): void {
  const label = labelOf(radio);
  radio.name = `${radio.name}-${itemId}`;
  radio.id = `${radio.id}-${itemId}`;
  if (label === null) return;
  label.htmlFor = radio.id;
  label.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    radio.click();
  });
}

/** The label is visible and shows the focus. It is the next sibling of its radio button. */
function labelOf(radio: HTMLInputElement): HTMLLabelElement | null {
  return radio.nextElementSibling instanceof HTMLLabelElement ? radio.nextElementSibling : null;
}

function setChecked(radio: HTMLInputElement, isChecked: boolean): void {
  radio.checked = isChecked;
  labelOf(radio)?.setAttribute('aria-pressed', String(isChecked));
}

function showState(option: HTMLOptionElement, state: ValueState | undefined): void {
  const text = describeValue(option.value, state);
  if (option.text !== text) option.text = text;
}

function showRadioState(radio: HTMLInputElement, state: ValueState = 'missing'): void {
  const label = labelOf(radio);
  if (label === null) return;
  label.dataset['availability'] = state;
  label.ariaLabel = describeValue(radio.value, state);
}
