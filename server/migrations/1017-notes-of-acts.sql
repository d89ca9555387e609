alter table team_note add column act text;
alter table team_note add column act_operator_id uuid;
alter table team_note add column act_count integer;
comment on column team_note.act is 'ts "given" | "freed" | "undone"';
alter table team_note add constraint team_note_act_check check (act in ('given', 'freed', 'undone')) not valid;
alter table team_note add constraint team_note_act_operator_id_fkey foreign key (act_operator_id) references operator not valid;
alter table team_note add constraint team_note_act check ((act is null) = (act_count is null) and (act is not distinct from 'given') = (act_operator_id is not null)) not valid;
alter table team_note add constraint team_note_act_count check (act_count between 0 and 1000) not valid;
