drop table banner;
