import './installments.css';
import { toAddress } from '#browser/client/call.ts';
import { onDomEvent } from '#browser/islands/dom-events.ts';
import { fromWire } from '#kernel/money/wire.ts';
import type { getInstallmentsModalEndpoint } from '../contract.ts';
import { isInRange, toInstallments } from '../installments.ts';
import { isSoldOut, type ListedVariant } from './variant-choice.ts';
import { amountWriter } from './write-amount.ts';

const MODAL: (typeof getInstallmentsModalEndpoint)['path'] = '/api/commerce/installments/modal';

/**
 * Turns the pill and the info icon into buttons that open the explanation. The pill follows the price of the chosen
 * variant.
 */
export function mount(pill: HTMLElement): void {
  for (const part of pill.querySelectorAll<HTMLElement>('.product-installments-pill, .product-installments-info')) {
    makeButton(part, () => void openModal(pill));
  }
  const initial = read(pill);
  onDomEvent('vitrine:variant-change', ({ itemId, variant }) => {
    // The options of the product dispatch one of their variants.
    if (itemId === pill.dataset['itemId']) show(pill, variant as ListedVariant | null, initial);
  });
}

/** Turns a text element into a button, as in the public markup: a button element would add a box and shift the text. */
function makeButton(part: HTMLElement, onClick: () => void): void {
  part.role = 'button';
  part.tabIndex = 0;
  part.ariaHasPopup = 'dialog';
  if (part.title !== '') part.ariaLabel = part.title;
  part.addEventListener('click', onClick);
  part.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onClick();
  });
}

interface InitialState {
  isWithinRange: boolean;
  payment: readonly Node[];
}

const paymentOf = (pill: HTMLElement) => pill.querySelector('.product-installments-payment');

function read(pill: HTMLElement): InitialState {
  return { isWithinRange: pill.dataset['inRange'] === 'true', payment: [...(paymentOf(pill)?.childNodes ?? [])] };
}

// oxlint-disable-next-line max-params -- the pill, the variant and the initial state
function show(pill: HTMLElement, variant: ListedVariant | null, initial: InitialState): void {
  const paid = variant === null ? undefined : fromWire(variant.onSale ? variant.salePriceMoney : variant.priceMoney);
  const isWithinRange =
    paid === undefined
      ? initial.isWithinRange
      : isInRange(paid.minor, Number(pill.dataset['min']), Number(pill.dataset['max']));
  const [first] = paid === undefined ? [] : toInstallments(paid);
  const payment = first === undefined ? initial.payment : [amountWriter(pill)(String(first.minor), first.currency)];
  pill.hidden = variant !== null && isSoldOut(variant);
  pill.dataset['inRange'] = String(isWithinRange);
  paymentOf(pill)?.replaceChildren(...payment);
  toggle(pill, '.product-installments-in', isWithinRange);
  toggle(pill, '.product-installments-out', !isWithinRange);
}

// oxlint-disable-next-line max-params -- the pill, a selector and its visibility
function toggle(pill: HTMLElement, selector: string, isShown: boolean): void {
  const part = pill.querySelector<HTMLElement>(selector);
  if (part !== null) part.hidden = !isShown;
}

let modal: Promise<HTMLDialogElement> | null = null;

/** Fetched once, for the language and country of the page. A failure is not shown to the visitor. */
async function openModal({ dataset }: HTMLElement): Promise<void> {
  try {
    modal ??= fetchModal(dataset['language'] ?? 'en', dataset['country'] ?? '');
    const dialog = await modal;
    if (!dialog.open) dialog.showModal();
  } catch (error) {
    modal = null;
    // oxlint-disable-next-line no-console -- a failed request is only logged, and the console is the log of a page
    console.warn('The explanation of installments could not be fetched', error);
  }
}

async function fetchModal(language: string, country: string): Promise<HTMLDialogElement> {
  const reply = await fetch(toAddress(MODAL, {}, { language, country }));
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`);
  const parsed = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const dialog = parsed.querySelector('dialog');
  if (dialog === null) throw new Error('The answer has no dialog');
  const adopted = document.adoptNode(dialog);
  document.body.append(adopted);
  return adopted;
}
