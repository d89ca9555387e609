-- concurrently
drop index concurrently if exists purchase_due_now;
create index concurrently purchase_due_now on purchase (due_at, id)
  where due_at is not null and paused_at is null and ((status = 3 and appeal_until is null) or (status = 2 and arrived_at is not null));
drop index concurrently if exists purchase_due;
