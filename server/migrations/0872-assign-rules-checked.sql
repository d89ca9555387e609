alter table conversation validate constraint conversation_topic;
