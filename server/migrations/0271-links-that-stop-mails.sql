-- The path, with its signed token, that stops e-mails of this kind (RFC 8058); empty for e-mails that cannot be stopped by a link.
alter table mail add column unsubscribe text not null default '';
