insert into bulk_edits (website_id, id, state, rules, summary, member_id, value_count, product_count, variant_count, chunk_count,
  applied_chunks, applied_values, created_at, finished_at) values
  ('w1', 'b1', 'applied', '[{"field": "priceCents", "change": {"action": "multiply", "percent": 11000}}]',
   'Price: increase by 10 %.', 'm1', 1, 1, 1, 1, 1, 1, now(), now());
insert into bulk_edit_changes (website_id, edit_id, chunk, number, item_id, variant_id, title, variant, before, after, skipped) values
  ('w1', 'b1', 0, 0, 'i1', 'v1', 'Bowl', 'Small', '{"priceCents": 1000}', '{"priceCents": 1100}', '{priceCents}');
