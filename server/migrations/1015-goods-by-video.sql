-- concurrently
drop index concurrently if exists product_video_by_video;
create index concurrently product_video_by_video on product_video (video_id);
