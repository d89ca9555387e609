-- Words of one language that are spelled much like another. Two slips of the finger leave a word of seven letters a fifth of its
-- groups of three; the bound keeps a question cheap in a language of a million words.
create function words_spelled_alike(asked text, language text, letters_apart int, looked_max int)
returns table (word text, shown text, product_count int)
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select near.word, near.shown, near.product_count from (
    select w.word, w.shown, w.product_count, substr(w.word, strpos(w.word, ':') + 1) as spelled from search_word w
    where substr(w.word, strpos(w.word, ':') + 1) % asked and length(w.word) >= 8 and w.word !~ '^([#c]:|[a-z]+:=)'
      and starts_with(w.word, language || ':')
      and length(w.word) between length(language) + 1 + length(asked) - letters_apart and length(language) + 1 + length(asked) + letters_apart
    limit looked_max
  ) near order by similarity(near.spelled, asked) desc, near.product_count desc, near.word limit 20
$$;
