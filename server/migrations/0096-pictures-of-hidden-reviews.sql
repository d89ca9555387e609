-- A picture of a review that operators have hidden: its author and operators alone see it, until the review is shown again.

alter table picture add column hidden_at timestamptz;
alter table picture add constraint picture_hidden_was_public check (hidden_at is null or (kind = 'public' and buyer_id is not null)) not valid;
alter table picture validate constraint picture_hidden_was_public;

update picture set hidden_at = hidden.at from (
  select substring(base from '^/media/upload/([0-9a-f-]{36})$')::uuid as id, review.hidden_at as at
  from review left join review_follow_up follow on follow.review_id = review.id
    cross join lateral unnest(review.pictures || coalesce(follow.pictures, '{}')) base
  where review.hidden_at is not null and base ~ '^/media/upload/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
) hidden where picture.id = hidden.id and picture.kind = 'public' and picture.buyer_id is not null;
