-- Whether a login on a device where the buyer never was is written to them (decision 227).
alter table buyer add column tells_logins boolean not null default true;
