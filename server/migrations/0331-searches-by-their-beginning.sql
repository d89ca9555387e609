-- Suggestions are what others have searched and found: asked with each letter that is typed.
create index search_count_beginning on search_count (locale, words text_pattern_ops);
