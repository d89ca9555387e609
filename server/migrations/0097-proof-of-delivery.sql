-- Pictures that prove a delivery: uploaded by who works in the console, for a shop or for Sampan, and never for everybody.
alter table picture add column operator_id uuid references operator;
alter table picture drop constraint picture_has_one_owner;
alter table picture add constraint picture_has_one_owner check (num_nonnulls(buyer_id, shop_id, operator_id) = 1) not valid;
alter table picture validate constraint picture_has_one_owner;
alter table picture add constraint picture_of_operator_private check (operator_id is null or kind = 'private') not valid;
alter table picture validate constraint picture_of_operator_private;

-- At most five for each parcel: the number says which.
create table parcel_proof (
  id uuid primary key,
  parcel_id uuid not null references parcel,
  number smallint not null check (number between 1 and 5),
  operator_id uuid not null references operator,
  by_shop boolean not null,
  note text not null check (char_length(note) <= 500),
  created_at timestamptz not null,
  unique (parcel_id, number)
);
create table parcel_proof_picture (
  picture_id uuid primary key references picture,
  proof_id uuid not null references parcel_proof,
  position smallint not null check (position between 1 and 4),
  unique (proof_id, position)
);
