import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { PictureIcon } from '#browser/admin-kit/icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export { MediaPicker } from './lazy-picker.tsx';
export type { Upload } from './upload/upload-queue.ts';

/** The upload queue of the page, loaded with the first file. */
export const loadUploads = async () => (await import('./upload/uploads.ts')).uploads;

export const mediaArea = defineAdminArea({
  id: 'media',
  capability: 'media.read',
  nav: [{ group: 'site', label: messages.title, to: '/media', icon: PictureIcon, order: 40 }],
  routes: [
    { path: '/media', title: messages.title, load: () => import('./media-screen.tsx') },
    { path: '/media/$id', title: messages.file, load: () => import('./detail/medium-screen.tsx') },
  ],
});
