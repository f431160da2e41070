export type { FindVideo, VideoAnswer } from './add-video.ts';
export { copyRenditions, makeSharedRenditions } from './copy-renditions.ts';
export { findImages } from './find-images.ts';
export { type ImageJson, type ImageSource, imageUrl, toImageJson } from './image-json.ts';
export { createMediaJobs } from './job-handlers.ts';
export { findLinkedMedia, type LinkableMedium, listLinkableMedia } from './linkable-media.ts';
export { prepareWebsite as prepareWebsitePictures } from './media-jobs.ts';
export { MAX_USES, type MediaReferences, namingRecords } from './media-references.ts';
export { fileOfMedium, joinMedium, joinMediumByName, mediumFile } from './medium-sql.ts';
export { type KnownProperties, listKnownProperties, measure, originalKey } from './originals.ts';
export {
  list as listMedia,
  listByFilename as listMediaByFilename,
  listByIds as listMediaByIds,
  listRecordings as listMediaRecordings,
  type Medium,
} from './repository.ts';
export { type MediaInput, removeOtherMedia, saveMedia } from './save-media.ts';
export { HEAD_LENGTH, sniff } from './sniff.ts';
export { uploadMedium } from './upload-medium.ts';
export { videoMediaReferences } from './video-references.ts';
export { createMediaWeb } from './web.ts';
