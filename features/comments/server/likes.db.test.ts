import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommentSite, openCommentSite } from './testing/comment-site.ts';

// Covers that each visitor's like is counted once, also under concurrency.

let at: CommentSite;
beforeAll(async () => {
  at = await openCommentSite();
});
afterAll(() => at.close());

it('counts a first like once when tabs without a visitor cookie send it many times at once [S1.15]', async () => {
  const post = await at.post();
  const ada = at.visitor();
  const replies = await Promise.all(Array.from({ length: 8 }, () => ada.postEmpty(`/api/likes/${post}`)));
  expect(replies.map((reply) => reply.json<object>())).toStrictEqual(
    replies.map(() => ({ likeCount: 1, liked: true })),
  );
  expect(await at.counts(post)).toMatchObject({ likes: 1 });
});

it('counts the likes of many visitors at once', async () => {
  const post = await at.post();
  await Promise.all(Array.from({ length: 12 }, () => at.visitor().postEmpty(`/api/likes/${post}`)));
  expect(await at.counts(post)).toMatchObject({ likes: 12 });
});

it('recognizes a returning visitor with a new CSRF token by the visitor cookie', async () => {
  const post = await at.post();
  const ada = at.visitor();
  await ada.postEmpty(`/api/likes/${post}`);
  const later = at.visitor();
  later.cookies.set('vitrine_visitor', ada.cookies.get('vitrine_visitor') ?? '');
  expect((await later.postEmpty(`/api/likes/${post}`)).json<object>()).toStrictEqual({ likeCount: 1, liked: true });
  const forger = at.visitor();
  forger.cookies.set('vitrine_visitor', 'made-up.signature');
  expect((await forger.postEmpty(`/api/likes/${post}`)).json<object>()).toStrictEqual({ likeCount: 2, liked: true });
});

it('removes a like once and allows the visitor to like the item again', async () => {
  const post = await at.post();
  const ada = at.visitor();
  await ada.postEmpty(`/api/likes/${post}`);
  const remove = () => ada.send({ method: 'DELETE', url: `/api/likes/${post}` });
  const replies = await Promise.all([remove(), remove(), remove()]);
  expect(replies.map((reply) => reply.json<object>())).toStrictEqual(
    replies.map(() => ({ likeCount: 0, liked: false })),
  );
  expect((await ada.postEmpty(`/api/likes/${post}`)).json<object>()).toStrictEqual({ likeCount: 1, liked: true });
});

it('stores nothing that identifies the visitor', async () => {
  const post = await at.post();
  const ada = at.visitor();
  await ada.postEmpty(`/api/likes/${post}`);
  const [row] = await at.site.db.sql`select * from likes where item_id = ${post}`;
  expect(Object.keys(row ?? {}).toSorted()).toStrictEqual(['created_at', 'item_id', 'visitor_hash', 'website_id']);
  const name = (ada.cookies.get('vitrine_visitor') ?? '').split('.')[0] ?? '';
  expect([name.length, JSON.stringify(row).includes(name)]).toStrictEqual([22, false]);
});
