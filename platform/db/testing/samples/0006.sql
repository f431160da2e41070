insert into discounts (website_id, id, code, position, title, kind, percent, product_ids, max_uses, uses, created_at, updated_at)
values ('w2', 'd1', 'TEN', 0, 'Ten', 'percent', 10, '{i1}', 5, 5, now(), now());
