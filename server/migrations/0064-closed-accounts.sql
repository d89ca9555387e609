-- An account that its buyer closed: its names, secrets and addresses are gone, its orders and money stay.
alter table buyer add column closed_at timestamptz;
