-- The buyer's own phrase, which stands on each of our messages (PRODUCT §6.15): nobody else knows it. Empty: there is none.
alter table buyer add column phrase text not null default '' check (char_length(phrase) <= 40);
