alter table login_name validate constraint login_name_of_its_kind;
