/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Media',
  file: 'File',
  keywords: ['files', 'images', 'pictures', 'photos', 'videos', 'audio', 'downloads', 'upload', 'trash'],
  loading: 'Opening the media library…',
} as const;
