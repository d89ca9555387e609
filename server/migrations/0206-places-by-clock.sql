-- The zone of the clock of the device that signed in, for /security (decision 250). Names of the IANA list alone are written.
alter table session add column time_zone text;
alter table session add constraint session_time_zone_short check (length(time_zone) <= 64) not valid;
alter table login_record add column time_zone text;
alter table login_record add constraint login_record_time_zone_short check (length(time_zone) <= 64) not valid;
