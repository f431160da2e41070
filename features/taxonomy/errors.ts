import { defineErrors } from '#kernel/errors/define-errors.ts';
import { taxonomyMessages } from './term-messages.ts';

export const taxonomyErrors = defineErrors({
  TAXONOMY_TERM_EXISTS: { status: 409, message: taxonomyMessages.exists, field: 'name' },
  TAXONOMY_TERM_NOT_FOUND: { status: 404, message: 'This {tagType} no longer exists.' },
  TAXONOMY_COLLECTION_NOT_FOUND: { status: 404, message: 'This collection does not exist.', field: 'collectionId' },
  TAXONOMY_PARENT_NOT_FOUND: { status: 404, message: 'The parent category does not exist.', field: 'parentId' },
  TAXONOMY_MERGE_INTO_ITSELF: { status: 409, message: 'Choose another {tagType} to merge into.', field: 'into' },
  TAXONOMY_MERGE_INTO_CHILD: {
    status: 409,
    message: 'A category cannot be merged into a category in it.',
    field: 'into',
  },
  TAXONOMY_CYCLE: { status: 409, message: 'A category cannot be moved into itself.', field: 'parentId' },
  TAXONOMY_TOO_DEEP: { status: 409, message: 'Categories can be nested at most three deep.', field: 'parentId' },
  TAXONOMY_TOO_MANY: { status: 409, message: 'A category can contain at most 200 categories.', field: 'name' },
  TAXONOMY_PICTURE_NOT_FOUND: {
    status: 409,
    message: 'The media library has no picture of this name.',
    field: 'image',
  },
  TAXONOMY_CHANGE_NOT_FOUND: { status: 404, message: 'This change can no longer be undone.' },
  TAXONOMY_CHANGED_SINCE: {
    status: 409,
    message: 'The categories were changed since, so this can no longer be undone.',
  },
  TAXONOMY_CURSOR_INVALID: { status: 400, message: 'This page of the list no longer exists. Please reload the list.' },
});
