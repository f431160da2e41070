/** Focuses the first invalid field of a form, after the errors have been rendered. */
export function focusFirstError(formId: string): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field may be in a section that is folded.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
