import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { commentJobs } from './job-handlers.ts';
import { type AddedComment, type CommentSite, openCommentSite } from './testing/comment-site.ts';

// Covers a comment from submission to display, and the comment count of the item.

let at: CommentSite;
beforeAll(async () => {
  at = await openCommentSite();
});
afterAll(() => at.close());

/** Adds a comment that is approved and shown. */
async function shown(itemId: string, text: string, parentId: string | null = null): Promise<AddedComment> {
  const added = (await at.visitor().write(itemId, text, { parentId })).json<AddedComment>();
  await at.visitor('owner').decide([added.comment.id], 'approved');
  return added;
}

describe('submitting a comment', () => {
  it("holds a newcomer's comment until the owner approves it, then shows the next one at once [S1.15]", async () => {
    const post = await at.post();
    const ada = at.visitor();
    const reply = await ada.write(post, 'A fine bowl.');
    const { comment, waiting } = reply.json<AddedComment>();
    expect([reply.statusCode, waiting, comment]).toStrictEqual([
      201,
      true,
      { id: comment.id, name: 'Ada', byMember: false, text: 'A fine bowl.', addedOn: at.site.clock().getTime() },
    ]);
    expect((await ada.list(post)).comments).toStrictEqual([]);
    expect(await at.counts(post)).toMatchObject({ comments: 0 });
    expect((await at.visitor('owner').decide([comment.id], 'approved')).json<object>()).toStrictEqual({ changed: 1 });
    expect(await at.counts(post)).toMatchObject({ comments: 1 });
    expect((await ada.write(post, 'And a second word.')).json<AddedComment>().waiting).toBe(false);
    const { comments, total, open } = await at.visitor().list(post);
    expect([comments.map(({ text }) => text), total, open]).toStrictEqual([
      ['And a second word.', 'A fine bowl.'],
      2,
      true,
    ]);
  });

  it('stores a comment once when it is sent twice, also concurrently', async () => {
    const post = await at.post();
    const ada = at.visitor();
    const { stamp } = await ada.list(post);
    at.site.clock.advance(10_000);
    const send = () => ada.post(`/api/comments/${post}`, { name: 'Ada', text: 'Once.', stamp });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map((reply) => reply.json<AddedComment>().comment.id)).size).toBe(1);
    const rows = await at.site.db.sql`select from comments where item_id = ${post}`;
    expect(rows).toHaveLength(1);
  });

  it('treats a comment as plain text, whatever it contains', async () => {
    const post = await at.post();
    await shown(post, '<script>alert(1)</script> & "more"\u202e\r\n\r\n\r\n\r\nend');
    expect((await at.visitor().list(post)).comments[0]?.text).toBe('<script>alert(1)</script> & "more"\n\nend');
  });

  it("shows the owner's comment at once and labels it as written by a member", async () => {
    const post = await at.post();
    const { waiting, comment } = (await at.visitor('owner').write(post, 'Thank you all.')).json<AddedComment>();
    expect([waiting, comment.byMember]).toStrictEqual([false, true]);
  });

  it.each([
    ['with the honeypot filled in', { homepage: 'https://pills.test' }],
    ['full of links', { text: 'Buy http://a.test http://b.test http://c.test http://d.test now, cheap and good' }],
  ])('stores a comment %s as spam and gives its author the usual reply', async (_title, overrides) => {
    const post = await at.post();
    const reply = await at.visitor().write(post, 'Nice pills here to buy.', overrides);
    expect([reply.statusCode, reply.json<AddedComment>().waiting]).toStrictEqual([201, true]);
    const [row] = await at.site.db.sql<{ state: string }>`select state from comments where item_id = ${post}`;
    expect(row?.state).toBe('spam');
  });

  it('treats a comment sent too quickly as spam and rejects a stamp of another item or an expired one', async () => {
    const [post, other] = [await at.post(), await at.post()];
    const ada = at.visitor();
    const { stamp } = await ada.list(post);
    await ada.post(`/api/comments/${post}`, { name: 'Ada', text: 'At once.', stamp });
    expect(
      (await at.site.db.sql<{ state: string }>`select state from comments where item_id = ${post}`)[0]?.state,
    ).toBe('spam');
    const send = async (item: string) =>
      refusalOf(await ada.post(`/api/comments/${item}`, { name: 'Ada', text: 'Late.', stamp }));
    expect((await send(other)).code).toBe('COMMENTS_FORM_TOO_OLD');
    at.site.clock.advance(DAY + 1);
    expect(await send(post)).toStrictEqual({ status: 409, code: 'COMMENTS_FORM_TOO_OLD' });
  });

  it.each([
    [{ name: '' }, 'name', 'Please enter your name'],
    [{ text: '  ' }, 'text', 'Please write a comment'],
    [{ text: 'x'.repeat(5001) }, 'text', 'A comment may have at most 5,000 characters'],
    [{ email: 'no-address' }, 'email', 'Please enter a valid email'],
    [{ name: 'a\0b' }, 'name', 'This text contains a character that cannot be stored'],
  ])('rejects a comment with %j and names the field', async (overrides, field, message) => {
    const reply = await at.visitor().write(await at.post(), 'Hello there.', overrides);
    const { errors } = reply.json<{ errors: Record<string, string[]> }>();
    expect([reply.statusCode, errors]).toStrictEqual([400, { [field]: [message] }]);
  });
});

describe('threads and replies', () => {
  it('lists replies in order and assigns a reply to a reply to the same thread', async () => {
    const post = await at.post();
    const first = await shown(post, 'First.');
    const reply = await shown(post, 'A reply.', first.comment.id);
    await shown(post, 'A reply to it.', reply.comment.id);
    await shown(post, 'Second.');
    const { comments, total } = await at.visitor().list(post);
    expect([total, comments.map(({ text, replies }) => [text, replies.map((entry) => entry.text)])]).toStrictEqual([
      4,
      [
        ['Second.', []],
        ['First.', ['A reply.', 'A reply to it.']],
      ],
    ]);
  });

  it('removing the first comment also hides its replies and excludes them from the count', async () => {
    const post = await at.post();
    const first = await shown(post, 'First.');
    await shown(post, 'A reply.', first.comment.id);
    await at.visitor('owner').decide([first.comment.id], 'removed');
    expect([await at.counts(post), (await at.visitor().list(post)).comments]).toStrictEqual([
      { comments: 0, likes: 0 },
      [],
    ]);
    await at.visitor('owner').decide([first.comment.id], 'approved');
    expect(await at.counts(post)).toMatchObject({ comments: 2 });
  });

  it('rejects a reply to a comment of another item or to one that is not shown', async () => {
    const [post, other] = [await at.post(), await at.post()];
    const { comment } = await shown(other, 'On another site.');
    const waiting = (await at.visitor().write(post, 'Waits.')).json<AddedComment>();
    for (const parentId of [comment.id, waiting.comment.id, 'f'.repeat(24)]) {
      expect(refusalOf(await at.visitor().write(post, 'Hello.', { parentId }))).toStrictEqual({
        status: 404,
        code: 'COMMENTS_NOT_FOUND',
      });
    }
  });

  it('paginates threads so that each comment is on exactly one page', async () => {
    const post = await at.post();
    const owner = at.visitor('owner');
    for (let number = 0; number < 45; number++) {
      await at.site.db.sql`
        insert into comments (website_id, id, item_id, state, author_name, body, digest, created_at)
        values (${at.site.websiteId}, ${number.toString(16).padStart(24, '0')}, ${post}, 'approved', 'Ada', ${`Text ${number}`},
          decode(${number.toString(16).padStart(4, '0')}, 'hex'), ${new Date(Math.floor(number / 7) * 1000)})`;
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await owner.list(post, cursor);
      seen.push(...page.comments.map(({ text }) => text));
      cursor = page.next;
    }
    expect(seen).toStrictEqual(Array.from({ length: 45 }, (_, index) => `Text ${44 - index}`));
  });
});

describe('when comments are closed', () => {
  it('closes comments for an item, for the whole website, and after the configured number of days', async () => {
    const closed = await at.post({ commentsOpen: false });
    expect(refusalOf(await at.visitor().write(closed, 'Hello.')).code).toBe('COMMENTS_CLOSED');
    const post = await at.post();
    const first = await shown(post, 'In time.');
    const owner = at.visitor('owner');
    await owner.send({
      method: 'PUT',
      url: '/api/config/comments/settings',
      payload: { moderation: 'none', closeAfterDays: 1 },
    });
    at.site.clock.advance(2 * DAY);
    expect(refusalOf(await at.visitor().write(post, 'Too late.')).code).toBe('COMMENTS_CLOSED');
    const listed = await at.visitor().list(post);
    expect([listed.open, listed.comments.map(({ id }) => id)]).toStrictEqual([false, [first.comment.id]]);
    await owner.send({
      method: 'PUT',
      url: '/api/config/comments/settings',
      payload: { moderation: 'newcomers', closeAfterDays: null },
    });
  });

  it('hides all comments and rejects new ones when the website turns comments off [S1.26]', async () => {
    const settings = { commentsEnabled: false, simpleLikingEnabled: false, cookieBanner: false, analytics: false };
    const off = await openCommentSite({ site: { settings } });
    const post = await off.post();
    expect(await off.visitor().list(post)).toMatchObject({ comments: [], open: false, total: 0 });
    expect(refusalOf(await off.visitor().write(post, 'Hello.')).code).toBe('COMMENTS_CLOSED');
    expect(refusalOf(await off.visitor().postEmpty(`/api/likes/${post}`)).code).toBe('COMMENTS_LIKES_OFF');
    await off.close();
  });

  it('answers 404 for an item that visitors cannot see', async () => {
    const draft = await at.post({ state: 'draft' });
    const reply = await at.visitor().get(`/api/comments/${draft}`);
    expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'COMMENTS_ITEM_NOT_FOUND' });
  });
});

describe('removal by the author', () => {
  it('removes a comment within 15 minutes and erases its contents', async () => {
    const post = await at.post();
    const { comment, token } = await shown(post, 'Oh no.');
    const remove = (by: string) => at.visitor().post(`/api/comments/${comment.id}/removal`, { token: by });
    expect(refusalOf(await remove('made-up')).code).toBe('COMMENTS_NOT_YOURS');
    expect((await remove(token)).json<object>()).toStrictEqual({ total: 0 });
    expect((await remove(token)).statusCode).toBe(200);
    const [row] = await at.site.db
      .sql`select state, body, author_name, author_email from comments where id = ${comment.id}`;
    expect(row).toStrictEqual({ state: 'removed', body: '', author_name: '', author_email: '' });
    expect((await at.visitor('owner').decide([comment.id], 'approved')).json<object>()).toStrictEqual({ changed: 0 });
  });

  it('rejects the removal after 15 minutes', async () => {
    const post = await at.post();
    const { comment, token } = await shown(post, 'For ever.');
    at.site.clock.advance(15 * MINUTE);
    expect(refusalOf(await at.visitor().post(`/api/comments/${comment.id}/removal`, { token })).code).toBe(
      'COMMENTS_TOO_LATE',
    );
  });
});

describe('flagging a comment', () => {
  it('counts one flag per visitor and hides a comment after three, unless the owner has decided', async () => {
    const post = await at.post();
    const owner = at.visitor('owner');
    await owner.send({
      method: 'PUT',
      url: '/api/config/comments/settings',
      payload: { moderation: 'none', closeAfterDays: null },
    });
    const { comment } = (await at.visitor().write(post, 'Rude words.')).json<AddedComment>();
    await owner.send({
      method: 'PUT',
      url: '/api/config/comments/settings',
      payload: { moderation: 'newcomers', closeAfterDays: null },
    });
    const flag = async (by = at.visitor()) => (await by.postEmpty(`/api/comments/${comment.id}/flag`)).statusCode;
    const eve = at.visitor();
    expect([await flag(eve), await flag(eve), await flag(eve)]).toStrictEqual([204, 204, 204]);
    expect(await at.counts(post)).toMatchObject({ comments: 1 });
    expect([await flag(), await flag(), await flag()]).toStrictEqual([204, 204, 404]);
    expect(await at.counts(post)).toMatchObject({ comments: 0 });
    await owner.decide([comment.id], 'approved');
    expect([await flag(), await at.counts(post)]).toStrictEqual([204, { comments: 1, likes: 0 }]);
  });
});

describe('moderation by the owner', () => {
  it('lists comments by state with the counts and deletes them permanently', async () => {
    const other = await openCommentSite();
    const post = await other.post();
    const owner = other.visitor('owner');
    const { comment } = (
      await other.visitor().write(post, 'Waits.', { email: 'ada@example.test' })
    ).json<AddedComment>();
    const listed = (await owner.get('/api/config/comments')).json<{
      comments: object[];
      counts: object;
      total: number;
    }>();
    expect(listed).toMatchObject({
      total: 1,
      counts: { approved: 0, waiting: 1, spam: 0, removed: 0 },
      comments: [
        { id: comment.id, email: 'ada@example.test', state: 'waiting', itemTitle: expect.any(String) as string },
      ],
    });
    expect((await owner.send({ method: 'DELETE', url: `/api/config/comments/${comment.id}` })).statusCode).toBe(204);
    expect((await owner.send({ method: 'DELETE', url: `/api/config/comments/${comment.id}` })).statusCode).toBe(404);
    await other.close();
  });

  it('requires a visitor to sign in before moderating', async () => {
    expect(refusalOf(await at.visitor().decide(['f'.repeat(24)], 'approved')).code).toBe('HTTP_SIGN_IN_NEEDED');
    expect(refusalOf(await at.visitor().get('/api/config/comments')).code).toBe('HTTP_SIGN_IN_NEEDED');
  });

  it('gives the owner of another website no access to the comments', async () => {
    const post = await at.post();
    const { comment, token } = await shown(post, 'Ours.');
    const otherSite = await openCommentSite();
    const otherOwner = otherSite.visitor('owner');
    expect((await otherOwner.decide([comment.id], 'spam')).json<object>()).toStrictEqual({ changed: 0 });
    expect((await otherOwner.send({ method: 'DELETE', url: `/api/config/comments/${comment.id}` })).statusCode).toBe(
      404,
    );
    expect((await otherOwner.get(`/api/comments/${post}`)).statusCode).toBe(404);
    expect((await otherOwner.postEmpty(`/api/comments/${comment.id}/flag`)).statusCode).toBe(404);
    expect((await otherOwner.post(`/api/comments/${comment.id}/removal`, { token })).statusCode).toBe(403);
    expect((await otherOwner.postEmpty(`/api/likes/${post}`)).statusCode).toBe(404);
    expect(await at.counts(post)).toStrictEqual({ comments: 1, likes: 0 });
    await otherSite.close();
  });
});

it('concurrent decisions keep the comment count correct', async () => {
  const post = await at.post();
  const ids: string[] = [];
  for (let number = 0; number < 8; number++)
    ids.push((await at.visitor().write(post, `Text ${number}`)).json<AddedComment>().comment.id);
  const owner = at.visitor('owner');
  await Promise.all(ids.map((id, index) => owner.decide([id], index % 2 === 0 ? 'approved' : 'spam')));
  expect([await at.counts(post), (await owner.list(post)).comments.length]).toStrictEqual([
    { comments: 4, likes: 0 },
    4,
  ]);
});

it('purges spam and removed comments after a month', async () => {
  const post = await at.post();
  const { comment } = await shown(post, 'Stays.');
  const spamComment = (await at.visitor().write(post, 'Goes.', { homepage: 'x' })).json<AddedComment>();
  at.site.clock.advance(31 * DAY);
  const run = { ...at.site, ...testJobRun() };
  await commentJobs.handlers[0]?.handle(run, {});
  const rows = await at.site.db.sql<{ id: string }>`select id from comments where item_id = ${post}`;
  expect(rows.map(({ id }) => id)).toStrictEqual([comment.id]);
  expect(spamComment.comment.id).not.toBe(comment.id);
});
