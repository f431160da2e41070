/** Messages of uploads for a product. */
export const uploadMessages = {
  failed: 'The upload failed. Check your connection and try again.',
  notAPicture: 'Choose a picture: JPEG, PNG, WebP, AVIF, GIF or SVG.',
  notAudio: 'Choose an audio file: MP3, M4A, OGG or WAV.',
} as const;
