import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as requests from './request-repository.ts';

/** The requests of a person. The erasure itself removes them at its end. */
export const privacyPersonalData: PersonalData = {
  name: 'privacy-requests',
  columns: ['privacy_requests.email', 'privacy_requests.aliases', 'privacy_requests.message'],
  list: ({ db, websiteId }, email) => inPages(email, (page) => requests.listPersonal(db, websiteId, page)),
  async listSubjects({ db, websiteId }, { email }) {
    return (await requests.listIds(db, websiteId, email)).map((id) => ({ kind: 'privacy-request', id }));
  },
};
