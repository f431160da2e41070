insert into subscription_settings (website_id, retry_days, emails_shopper, after_dunning)
values ('w1', '{1, 3, 14}', false, 'past-due');
