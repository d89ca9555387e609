export const reviewsRefusals = {
  reviewEmpty: 2201,
  reviewTooEarly: 2202,
  reviewTooLate: 2203,
  reviewExists: 2204,
  reviewPictures: 2205,
  followUpExists: 2206,
  reviewOwn: 2207,
  replyExists: 2208,
  replyEmpty: 2210,
  translateOff: 2209,
} as const
