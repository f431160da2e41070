/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Media',
  file: 'File',
  loading: 'Opening the media library…',
} as const;
