import './captcha.css';
import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';
import { getToken, type LoadTask } from './get-token.ts';

export interface CaptchaOptions {
  /** The action that the token is for. It is known once the form has loaded. */
  action: () => Promise<CaptchaAction>;
  loadTask: LoadTask;
  /** Without a checkbox: only the badge is visible. */
  isInvisible: boolean;
}

export interface CaptchaBox {
  /** Starts the check, if it has not started yet, and shows the badge. */
  begin(): void;
  /** The token, or null if there is none. An invisible check is awaited. */
  token(): Promise<string | null>;
  /** Discards a used token and requests another one. */
  reset(): void;
}

type State = 'idle' | 'working' | 'done' | 'failed';

const COMPACT_BELOW_PX = 320;
const MESSAGES = {
  label: 'I am not a robot',
  badge: 'Protected from spam by a short calculation in your browser. No third party is involved.',
  idle: '',
  working: 'Checking…',
  done: 'Done',
  failed: 'The check failed. Tick the box to try again.',
} as const;

/** Renders the captcha into its container in a form. */
export function createCaptchaBox(container: HTMLElement, options: CaptchaOptions): CaptchaBox {
  const view = render(container, options.isInvisible);
  let proof: Promise<string | null> | null = null;
  let state: State = 'idle';
  const show = (next: State): void => {
    state = next;
    view.show(next);
  };
  const getProof = async (): Promise<string | null> => {
    show('working');
    try {
      const token = await getToken(options.loadTask, await options.action());
      show('done');
      return token;
    } catch (error) {
      proof = null;
      show('failed');
      reportError(error);
      return null;
    }
  };
  const begin = (): void => {
    view.showBadge();
    proof ??= getProof();
  };
  view.onCheck(begin);
  return {
    begin,
    async token() {
      if (options.isInvisible) begin();
      return options.isInvisible || state === 'done' ? await (proof ?? null) : null;
    },
    reset() {
      proof = null;
      show('idle');
      begin();
    },
  };
}

interface View {
  show(state: State): void;
  showBadge(): void;
  onCheck(listener: () => void): void;
}

function render(container: HTMLElement, isInvisible: boolean): View {
  const box = document.createElement('div');
  box.className = 'vt-captcha';
  const checkbox = document.createElement('input');
  checkbox.type = 'checkbox';
  const label = document.createElement('label');
  label.append(checkbox, MESSAGES.label);
  const status = document.createElement('span');
  status.className = 'vt-captcha-status';
  status.setAttribute('role', 'status');
  box.append(label, status);
  const badge = document.createElement('p');
  badge.className = 'vt-captcha-badge';
  // Reserve its space: if the badge appeared with the click that focuses the form, the submit button would move away
  // from under the pointer.
  badge.dataset['shown'] = 'false';
  badge.textContent = MESSAGES.badge;
  container.replaceChildren(...(isInvisible ? [badge] : [box, badge]));
  observeWidth(container, box);
  return {
    show(state) {
      box.dataset['state'] = state;
      checkbox.checked = state === 'done' || state === 'working';
      // The checkbox cannot be unchecked: there is nothing to undo.
      checkbox.disabled = state === 'done' || state === 'working';
      status.textContent = MESSAGES[state];
    },
    showBadge: () => void (badge.dataset['shown'] = 'true'),
    onCheck: (listener) => checkbox.addEventListener('change', listener),
  };
}

function observeWidth(container: HTMLElement, box: HTMLElement): void {
  const measure = (): void => {
    box.dataset['size'] = container.clientWidth < COMPACT_BELOW_PX ? 'compact' : 'normal';
  };
  measure();
  new ResizeObserver(measure).observe(container);
}
