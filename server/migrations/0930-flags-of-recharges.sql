alter table recharge add column flags text[] not null default '{}';
comment on column recharge.flags is 'ts ("duplicateProof" | "hashUsed" | "referenceUsed" | "firstRecharge" | "newAccount" | "largeAmount")[]';
