create table answer_macro (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  name text not null check (char_length(name) >= 1 and char_length(name) <= 60),
  canned_id bigint references canned_answer,
  texts jsonb check (texts ? 'en'),
  -- `open`: the buyer still waits; `waiting`: the buyer's turn; `closed`.
  state text not null check (state in ('open', 'waiting', 'closed')),
  note text not null check (char_length(note) <= 2000),
  -- Counts the changes: who applies one that was changed meanwhile is told.
  version integer not null check (version > 0),
  constraint answer_macro_one_answer check (canned_id is null or texts is null),
  constraint answer_macro_does_something check (canned_id is not null or texts is not null or state = 'closed'
    or (state = 'open' and note <> ''))
);
comment on column answer_macro.state is 'ts "open" | "waiting" | "closed"';
create index answer_macro_by_canned on answer_macro (canned_id) where canned_id is not null;
create index answer_macro_of on answer_macro (coalesce(shop_id, 0::bigint), id);
