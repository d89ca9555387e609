-- Number of pages of a private file that is a PDF; such a file has no look.
alter table picture add column pages smallint;

alter table picture drop constraint picture_check;
alter table picture add constraint picture_private_has_look check (kind = 'public' or look is not null or pages is not null) not valid;
alter table picture add constraint picture_pages check (pages is null or (kind = 'private' and pages >= 1 and pages <= 20)) not valid;
