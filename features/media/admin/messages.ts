export const count = (value: number): string => value.toLocaleString('en-US');
/** How many, with the right form of the noun. */
export const files = (value: number): string => (value === 1 ? '1 file' : `${count(value)} files`);

/** The list and its actions. */
export const mediaMessages = {
  title: 'Media',
  text: 'All images, videos, audio files and documents of the site.',
  search: 'Search files',
  emptyTitle: 'No files yet',
  emptyText: 'Drop files here, paste them, or choose them from your device.',
  name: 'File name',
  type: 'Type',
  dimensions: 'Dimensions',
  size: 'Size',
  tags: 'Tags',
  altText: 'Alt text',
  created: 'Added',
  kind: 'Kind',
  usage: 'Usage',
  used: 'In use',
  unused: 'Unused',
  hasAlt: 'Has alt text',
  noAlt: 'No alt text',
  large: '2 MB or more',
  tag: 'Tag',
  trash: 'Trash',
  inTrash: 'In the trash',
  showTrash: 'Trash',
  showFiles: 'All files',
  trashText: 'Files are deleted for good after 30 days.',
  trashEmptyTitle: 'The trash is empty',
  layout: 'Layout',
  grid: 'Grid',
  list: 'List',
  delete: 'Delete',
  restore: 'Restore',
  addTags: 'Add tags',
  download: 'Download',
  open: 'Open',
  none: '–',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  deleted: (names: string) => `${names} moved to the trash.`,
  deletedMany: (value: number) => `${files(value)} moved to the trash.`,
  restored: (names: string) => `${names} restored.`,
  restoredMany: (value: number) => `${files(value)} restored.`,
  tagged: (value: number) => `${files(value)} tagged.`,
  bulkLimit: (value: number) => `Only the first ${files(value)} were changed.`,
  inUseTitle: (value: number) => (value === 1 ? 'Delete a file that is in use?' : `Delete ${files(value)} in use?`),
  inUseText: 'Pages and products no longer show it. If you restore it within 30 days, they show it again.',
  deleteAnyway: 'Delete anyway',
  keep: 'Keep',
  tagsTitle: (value: number) => `Add tags to ${files(value)}`,
  tagsHelp: 'Press Enter or a comma after each tag.',
  cancel: 'Cancel',
} as const;

export const kindLabels = { image: 'Image', audio: 'Audio', video: 'Video', document: 'Document' } as const;

/** What the list needs to add files. The texts of uploads are loaded with the first one. */
export const addMessages = {
  upload: 'Upload files',
  addVideo: 'Add video by URL',
  takePhoto: 'Take photo',
  dropHere: 'Drop files to upload them',
  unableToUpload: 'Unable to Upload File',
} as const;

/** The dialog that chooses files. */
export const pickerMessages = {
  title: 'Choose from media library',
  titleMany: 'Choose files',
  choose: 'Choose',
  chooseMany: (value: number) => (value === 0 ? 'Choose' : `Choose ${files(value)}`),
  cancel: 'Cancel',
  more: 'Load more',
  loading: 'Loading files…',
  empty: 'No files found',
  files: 'Files',
} as const;
