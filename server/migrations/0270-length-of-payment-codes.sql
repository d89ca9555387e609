-- Whether a payment code has six digits, so that the keypad of its owner sends a code of six by itself and waits for a key where
-- the code may be longer. Null: it was set before this was kept, and is known once it has been right. Not its length: who reads the
-- table learns as little as can be.
alter table pay_code add column is_six boolean;
