-- concurrently
drop index concurrently if exists merchant_application_open;
create unique index concurrently merchant_application_open on merchant_application (buyer_id) where state in ('submitted', 'needsMore', 'passed');
drop index concurrently if exists merchant_application_one;
