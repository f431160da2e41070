import { openLightbox } from './lightbox.ts';
import { messages } from './messages.ts';

/** Adds controls, thumbnails, a lightbox and autoplay to a gallery that is complete without them. */
export function mount(gallery: HTMLElement): void {
  const list = gallery.querySelector<HTMLElement>('.gallery-pictures');
  if (list === null) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>('.gallery-open')];
  for (const [at, link] of links.entries()) {
    if (link.target !== '_blank') link.ariaHasPopup = 'dialog';
    link.addEventListener('click', (event) => {
      if (link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openLightbox(links, at, gallery.dataset['lightbox'] === 'light');
    });
  }
  const isCarousel = gallery.dataset['gallery'] === 'slideshow' || gallery.dataset['gallery'] === 'slider';
  if (isCarousel && list.children.length > 1) new Carousel(gallery, list).start();
}

class Carousel {
  private readonly gallery: HTMLElement;
  private readonly list: HTMLElement;
  private readonly items: readonly HTMLElement[];
  private readonly thumbs: HTMLButtonElement[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(gallery: HTMLElement, list: HTMLElement) {
    this.gallery = gallery;
    this.list = list;
    this.items = [...list.children] as HTMLElement[];
  }

  start(): void {
    const { controls, thumbnails, autoplay } = this.gallery.dataset;
    const isAutoplay = autoplay !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (controls !== undefined || isAutoplay) this.addControls(isAutoplay ? Number(autoplay) : null);
    if (thumbnails !== undefined && this.gallery.dataset['gallery'] === 'slideshow') this.addThumbnails();
    this.list.addEventListener('scroll', () => this.updateCurrentThumbnail(), { passive: true });
    this.updateCurrentThumbnail();
  }

  private addControls(seconds: number | null): void {
    const bar = document.createElement('div');
    bar.className = 'gallery-controls';
    bar.append(
      button('‹', messages.previous, () => this.step(-1)),
      button('›', messages.next, () => this.step(1)),
    );
    if (seconds !== null) bar.append(this.pauseButton(seconds));
    this.list.after(bar);
  }

  /** Autoplay can be paused, and stops when the visitor interacts with the gallery. */
  private pauseButton(seconds: number): HTMLButtonElement {
    const stop = (): void => {
      clearInterval(this.timer);
      this.timer = undefined;
      toggle.textContent = '▶';
      toggle.setAttribute('aria-label', messages.play);
    };
    const play = (): void => {
      this.timer = setInterval(() => this.step(1), seconds * 1000);
      toggle.textContent = '❚❚';
      toggle.setAttribute('aria-label', messages.pause);
    };
    const toggle = button('❚❚', messages.pause, () => (this.timer === undefined ? play() : stop()));
    for (const hold of ['pointerdown', 'focusin', 'wheel']) this.list.addEventListener(hold, stop, { passive: true });
    play();
    return toggle;
  }

  private addThumbnails(): void {
    const strip = document.createElement('div');
    strip.className = 'gallery-strip';
    for (const [at, item] of this.items.entries()) {
      const picture = item.querySelector('img');
      const thumb = button('', `${messages.picture} ${at + 1}`, () => this.go(at));
      if (picture !== null) {
        const small = new Image();
        small.src = picture.src.replace(/format=\d+w/, 'format=100w');
        small.alt = '';
        small.loading = 'lazy';
        thumb.append(small);
      }
      this.thumbs.push(thumb);
      strip.append(thumb);
    }
    this.gallery.append(strip);
  }

  private current(): number {
    const middle = this.list.getBoundingClientRect().left + this.list.clientWidth / 2;
    const distances = this.items.map((item) => {
      const { left, width } = item.getBoundingClientRect();
      return Math.abs(left + width / 2 - middle);
    });
    return distances.indexOf(Math.min(...distances));
  }

  private step(by: number): void {
    const { length } = this.items;
    this.go((this.current() + by + length) % length);
  }

  private go(at: number): void {
    const item = this.items[at];
    if (item === undefined) return;
    const box = item.getBoundingClientRect();
    const home = this.list.getBoundingClientRect();
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const by = box.left + box.width / 2 - (home.left + home.width / 2);
    this.list.scrollBy({ left: by, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  }

  private updateCurrentThumbnail(): void {
    const current = this.current();
    for (const [at, thumb] of this.thumbs.entries()) {
      if (at === current) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  }
}

function button(text: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', onClick);
  return element;
}
