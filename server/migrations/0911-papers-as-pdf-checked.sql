alter table picture validate constraint picture_private_has_look;
alter table picture validate constraint picture_pages;
