-- Article of the help or law pages. Operators hide and show it; its texts are versions in `article_text`.
create table article (
  slug text primary key check (slug ~ '^[a-z][a-z0-9-]{1,39}$'),
  section text not null check (section in ('help', 'law')),
  topic text not null check (topic in ('buying', 'money', 'account', 'law')),
  is_hidden boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column article.section is 'ts "help" | "law"';
comment on column article.topic is 'ts "buying" | "money" | "account" | "law"';

-- Version of an article in one language. Readers get the newest published one. Never changed or deleted, so that what
-- readers were shown on a day can be proved.
create table article_text (
  slug text not null references article,
  locale text not null,
  version integer not null check (version > 0),
  title text not null check (char_length(title) >= 1 and char_length(title) <= 120),
  body text not null check (char_length(body) >= 1 and char_length(body) <= 20000),
  is_published boolean not null,
  operator_id uuid not null references operator,
  saved_at timestamptz not null,
  primary key (slug, locale, version)
);
create index article_text_operator_idx on article_text (operator_id);
-- Readers get the newest published version of each language.
create index article_text_published_idx on article_text (locale, slug, version desc) where is_published;

-- Trigger that refuses to change or delete a version of an article.
create function refuse_article_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'A saved version of an article stays as it is';
end $$;
create trigger article_text_stays before update or delete on article_text
  for each row execute function refuse_article_text_change();
