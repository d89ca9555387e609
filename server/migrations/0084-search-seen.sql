-- Who searched which words within a week, so that one person's searches count once. `who` is a keyed hash of account or address.
create table search_seen (
  locale text not null,
  words text not null,
  who bytea not null,
  day date not null,
  primary key (locale, words, who)
);
create index search_seen_by_day on search_seen (day);
create index search_count_by_day on search_count (day);
