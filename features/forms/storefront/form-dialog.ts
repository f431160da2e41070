import './forms.css';
import './lightbox.css';

/**
 * A dialog around a form. Escape, the close button and a click outside close it, each after a `cancel` event. The
 * browser restores the focus.
 */
export function createFormDialog(title: string, ...inner: readonly HTMLElement[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'vt-lightbox vt-form-box';
  const heading = document.createElement('h2');
  heading.id = 'vt-form-box-title';
  heading.textContent = title;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'vt-form-box-close';
  close.setAttribute('aria-label', 'Close');
  close.textContent = '×';
  const cancel = (): void => {
    dialog.dispatchEvent(new Event('cancel'));
    dialog.close();
  };
  close.addEventListener('click', cancel);
  const box = document.createElement('div');
  box.className = 'vt-form-box-inner';
  box.append(close, heading, ...inner);
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(box);
  // A click outside the inner element has the dialog itself as its target. Both pointer down and up must be outside,
  // because dragging a selection out of a field must not close the dialog.
  let pointerDownTarget: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => void (pointerDownTarget = target));
  dialog.addEventListener(
    'click',
    ({ target }) => void (target === dialog && pointerDownTarget === dialog && cancel()),
  );
  return dialog;
}
