-- Of the hosts of a website, links go to the first: the one with the lowest position. The scheme is set where it is known to
-- differ from that of the installation's own address.

alter table website_hosts add column position integer not null default 0 check (position >= 0);
alter table website_hosts add column scheme text check (scheme in ('http', 'https'));
update website_hosts h set position = numbered.position
from (select host, row_number() over (partition by website_id order by host) - 1 as position from website_hosts) numbered
where numbered.host = h.host;
