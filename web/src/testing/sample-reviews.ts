import type { ItemOf, Output } from '#client/types.ts'
import { sampleIds } from './sample-buyer.ts'

type Line = ItemOf<'review_waiting'>
type Own = Output<'review_add'>

/** A review of the sample buyer's own. */
export const sampleReview = (part: Partial<Own> = {}): Own => ({
  id: 5,
  author: 'M***',
  locale: 'en',
  text: 'They fold flat.',
  productScore: 5,
  serviceScore: 4,
  postageScore: 3,
  pictures: [],
  spec: 'Lilac',
  createdAt: '2026-11-14T08:00:00.000Z',
  followUp: null,
  reply: null,
  helpful: 0,
  isHelpful: false,
  isOwn: true,
  canAppend: true,
  hidden: null,
  ...part,
})

/** A line of an order that can be reviewed. */
export const sampleLine = (part: Partial<Line> = {}): Line => ({
  orderId: sampleIds[0],
  orderNo: '2611140001',
  skuId: 71,
  productId: 7,
  title: 'Cloudlane knit trainers',
  titleLocale: 'en',
  spec: 'Lilac, EU 40',
  picture: '/media/trainers',
  priceCents: 6490,
  quantity: 1,
  state: 'open',
  until: '2027-05-13T08:00:00.000Z',
  review: null,
  ...part,
})
