alter table team_note validate constraint team_note_act_check;
alter table team_note validate constraint team_note_act_operator_id_fkey;
alter table team_note validate constraint team_note_act;
alter table team_note validate constraint team_note_act_count;
