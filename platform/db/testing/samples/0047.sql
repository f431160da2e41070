update items set content = '{"socialImage": "bowl.svg"}' where website_id = 'w1' and id = 'i1';
update media_uploads set replaces = 'p2' where website_id = 'w1' and id = 'u1';
