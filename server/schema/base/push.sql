-- Device of a buyer that is sent push messages, by the address that its browser's push service gave it. It ends with its login
-- (logout, ended sessions, a closed account), and when the push service says that it is gone. A login that only expired leaves it.
create table push_device (
  id uuid primary key,
  buyer_id uuid not null references buyer on delete cascade,
  -- Login on that device; null: it expired.
  session_id uuid references session on delete cascade,
  endpoint text not null unique,
  -- Public key and secret of the browser, base64url: with them a message is sealed so that only the browser reads it.
  p256dh text not null,
  auth text not null,
  -- False: messages say of which kind they are, and nothing else.
  shows_details boolean not null,
  created_at timestamptz not null,
  -- When the device last told us that it is there.
  seen_at timestamptz not null
);
create index push_device_buyer_idx on push_device (buyer_id, seen_at);
create index push_device_session_idx on push_device (session_id);
create index push_device_seen_idx on push_device (seen_at);
create trigger of_open_buyer before insert on push_device
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Push message to one device, in the words that it shows. Written as part of what causes it and sent afterwards; sent and failed
-- ones are deleted after a day. States: waiting, sending (a worker has it), sent, failed (its time was over, or it was refused).
create table push_message (
  id uuid primary key,
  device_id uuid not null references push_device on delete cascade,
  title text not null,
  body text not null,
  -- Path in the app to which a tap leads.
  path text not null,
  locale text not null,
  -- Messages about one subject replace each other, on the way and on the device.
  topic text not null,
  is_urgent boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- While it is being sent: until when that worker has it.
  next_try_at timestamptz not null,
  -- Nobody wants it later than that.
  ends_at timestamptz not null,
  last_error text not null default '',
  created_at timestamptz not null,
  -- Notice that it brings: the app marks it as read after a tap. Null of a message that an older version wrote.
  notice_id uuid
);
comment on column push_message.state is 'ts "waiting" | "sending" | "sent" | "failed"';
create index push_message_device_idx on push_message (device_id);
create index push_message_due_idx on push_message (next_try_at) where state in ('waiting', 'sending');
create index push_message_ended_idx on push_message (ends_at) where state in ('sent', 'failed');

-- Trigger of sessions: before one that expired is deleted, its devices are parted from it. A session that was ended takes them along.
create function keep_push_devices() returns trigger language plpgsql as $$
begin
  update push_device set session_id = null where session_id = old.id;
  return old;
end $$;
create trigger keep_push_devices before delete on session
  for each row when (old.expires_at <= now()) execute function keep_push_devices();
