import { type ActivityCase, one, ownerCase, UNKNOWN } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const CATEGORY_FIELDS = [
  'description',
  'image',
  'index',
  'itemCount',
  'name',
  'parentId',
  'seoDescription',
  'seoTitle',
];

interface Created {
  category?: { id: string };
  tag?: { id: string };
}

/** Categories and tags. */
export function taxonomyActivityCases(site: MarkedSite): Record<string, ActivityCase> {
  return { ...categoryCases(site), ...categoryRemovalCases(site), ...tagCases(site), ...tagRemovalCases(site) };
}

function creator({ holders: { owner } }: MarkedSite, path: string) {
  return async (name: string): Promise<string> => {
    const { category, tag } = (await owner.post(path, { name })).json<Created>();
    return category?.id ?? tag?.id ?? '';
  };
}

function categoryCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const path = '/api/config/categories';
  const create = creator(site, path);
  const url = (id: string): string => `${path}/${id}`;
  return {
    'taxonomy.createCategory': ownerCase(
      owner,
      { method: 'POST', url: () => path, payload: { name: 'Walk' }, refusedPayload: { name: ' ' } },
      one('category', ...CATEGORY_FIELDS),
    ),
    'taxonomy.updateCategory': {
      ...ownerCase(owner, { method: 'PUT', url, payload: { name: 'Walked' } }, one('category', 'name')),
      prepare: () => create('To rename'),
    },
    'taxonomy.moveCategory': {
      ...ownerCase(
        owner,
        { method: 'PUT', url: (id) => `${url(id)}/position`, payload: { parentId: null, index: 0 } },
        one('category', 'index'),
      ),
      prepare: () => create('To move'),
    },
  };
}

function categoryRemovalCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const path = '/api/config/categories';
  const create = creator(site, path);
  const url = (id: string): string => `${path}/${id}`;
  let into = UNKNOWN;
  const prepareMerge = async (): Promise<string> => {
    into = await create('Merge target');
    return await create('To merge');
  };
  const merge = ownerCase(
    owner,
    { method: 'POST', url: (id) => `${url(id)}/merge`, payload: { into: UNKNOWN } },
    one('category', ...CATEGORY_FIELDS),
  );
  return {
    'taxonomy.mergeCategory': {
      ...merge,
      prepare: prepareMerge,
      write: (id) => owner.post(`${url(id)}/merge`, { into }),
    },
    'taxonomy.deleteCategory': {
      ...ownerCase(owner, { method: 'DELETE', url }, one('category', ...CATEGORY_FIELDS)),
      prepare: () => create('To delete'),
    },
  };
}

function tagCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const path = '/api/config/tags';
  const create = creator(site, path);
  const url = (id: string): string => `${path}/${id}`;
  const merge = ownerCase(
    owner,
    { method: 'POST', url: (id) => `${url(id)}/merge`, payload: { from: [UNKNOWN] } },
    one('tag', 'itemCount', 'name'),
  );
  let merged = UNKNOWN;
  const prepareMerge = async (): Promise<string> => {
    merged = await create('to-merge');
    return await create('merge-target');
  };
  return {
    'taxonomy.createTag': ownerCase(
      owner,
      { method: 'POST', url: () => path, payload: { name: 'created by the walk' }, refusedPayload: { name: '' } },
      one('tag', 'itemCount', 'name'),
    ),
    'taxonomy.updateTag': {
      ...ownerCase(owner, { method: 'PUT', url, payload: { name: 'walked' } }, one('tag', 'name')),
      prepare: () => create('to-rename'),
    },
    'taxonomy.mergeTags': {
      ...merge,
      prepare: prepareMerge,
      write: (id) => owner.post(`${url(id)}/merge`, { from: [merged] }),
    },
  };
}

function tagRemovalCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const path = '/api/config/tags';
  const create = creator(site, path);
  const deletions = { method: 'POST', url: () => `${path}/deletions`, payload: { ids: [UNKNOWN] } } as const;
  return {
    'taxonomy.deleteTag': {
      ...ownerCase(owner, { method: 'DELETE', url: (id) => `${path}/${id}` }, one('tag', 'itemCount', 'name')),
      prepare: () => create('to-delete'),
    },
    'taxonomy.undoChange': {
      ...ownerCase(
        owner,
        { method: 'POST', url: (id) => `/api/config/term-changes/${id}/undo` },
        one('tag', 'itemCount', 'name'),
      ),
      prepare: async () => {
        const id = await create('to-restore');
        return (await owner.post(`${path}/deletions`, { ids: [id] })).json<{ undoId: string }>().undoId;
      },
    },
    'taxonomy.deleteTags': {
      ...ownerCase(owner, deletions, one('tag', 'itemCount', 'name')),
      prepare: () => create('to-delete-too'),
      write: (id) => owner.post(`${path}/deletions`, { ids: [id] }),
    },
  };
}
