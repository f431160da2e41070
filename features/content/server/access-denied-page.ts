import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { PageSpec } from '#platform/render/page.ts';
import { ACCESS_DENIED_TITLE } from '../messages.ts';
import type { Collection } from './collection.ts';

/** Replaces a page for members only. It reveals nothing else about it. */
export function accessDeniedPage({ id }: Collection, path: string): PageSpec {
  return {
    kind: 'page',
    status: 403,
    pageType: PAGE_TYPES.memberAreaAccessDenied,
    template: 'pages/access-denied.page',
    context: {},
    head: { title: ACCESS_DENIED_TITLE, description: '', canonicalPath: path, indexed: false },
    bodyClasses: ['page-access-denied'],
    bodyId: 'page-access-denied',
    tags: [`collection:${id}`],
  };
}
