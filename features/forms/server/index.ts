export { findForms } from './find-forms.ts';
export { list as listForms } from './repository.ts';
export { saveForms } from './save-forms.ts';
