-- Papers of an application that an operator released for the shop's page, and until when they were (decision 0181).

-- Whether the words read while the papers were handed in said that a shop's page may show them: those from before stay private.
alter table merchant_application add column papers_may_show boolean not null default false;

create table shown_paper (
  -- Under which everybody reads it: the picture's own id is told to nobody.
  id uuid primary key,
  shop_id bigint not null references shop,
  paper_id uuid not null references merchant_paper (picture_id),
  -- What everybody sees: the paper as it came, or a copy in which an operator blacked something out.
  picture_id uuid not null references picture,
  kind text not null check (kind in ('registration', 'licence', 'certificate')),
  released_by uuid not null references operator,
  released_at timestamptz not null,
  ended_by uuid references operator,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
comment on column shown_paper.kind is 'ts "registration" | "licence" | "certificate"';
create unique index shown_paper_once on shown_paper (paper_id) where ended_at is null;
create index shown_paper_of_shop on shown_paper (shop_id, released_at, id) where ended_at is null;
