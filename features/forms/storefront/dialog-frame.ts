import './forms.css';
import './lightbox.css';

/**
 * A dialog around a form. It closes by Escape, by its button and by a press beside it, each with a `cancel` event before;
 * the focus goes back by itself.
 */
export function frameForm(title: string, ...inner: readonly HTMLElement[]): HTMLDialogElement {
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
  const leave = (): void => {
    dialog.dispatchEvent(new Event('cancel'));
    dialog.close();
  };
  close.addEventListener('click', leave);
  const box = document.createElement('div');
  box.className = 'vt-form-box-inner';
  box.append(close, heading, ...inner);
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(box);
  // What is pressed beside the inner part is pressed on the dialog itself. Pressed and let go: dragging a selection out of
  // a field is not meant to close it.
  let begun: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => void (begun = target));
  dialog.addEventListener('click', ({ target }) => void (target === dialog && begun === dialog && leave()));
  return dialog;
}
