-- Both kinds of Chinese share their words; each reader is offered them in the letters of their own.
alter table search_word add column shown_traditional text;
