import type { Output } from '#client/types.ts'

/** Counts above a list of reviews: all of them, whatever the filter. */
export type ReviewCounts = Pick<
  Output<'review_list'>,
  'score' | 'histogram' | 'withPictures' | 'languages' | 'canTranslate'
>
