/** Inserts the iframe of another site when a visitor asks for it, and not before. */
export function mount(wrapper: HTMLElement): void {
  const overlay = wrapper.querySelector<HTMLElement>('.sqs-video-overlay');
  if (overlay === null) {
    show(wrapper);
    return;
  }
  // The formatter's markup is hidden until a script shows it.
  overlay.style.opacity = '';
  if (overlay.tagName !== 'A') {
    overlay.tabIndex = 0;
    overlay.setAttribute('role', 'button');
    overlay.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') overlay.click();
    });
  }
  overlay.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(wrapper);
  });
}

/** Only the URL of the stored iframe is used: no other markup gets into the page. */
function show(wrapper: HTMLElement): void {
  const stored = new DOMParser().parseFromString(wrapper.dataset['html'] ?? '', 'text/html').querySelector('iframe');
  const src = stored?.src ?? '';
  if (!src.startsWith('https://')) return;
  const url = new URL(src);
  // The visitor has already clicked once and should not have to click play again.
  if (wrapper.querySelector('.sqs-video-overlay') !== null) url.searchParams.set('autoplay', '1');
  const frame = document.createElement('iframe');
  frame.src = url.href;
  frame.title = stored?.title ?? '';
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  wrapper.replaceChildren(frame);
  frame.focus();
}
