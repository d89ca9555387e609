/**
 * Milestones of a parcel on its way, in the order in which they usually happen. `problem` may come at any time. Each
 * one's meaning, how long it usually takes and what the buyer can do stands in the dictionaries.
 */
export const milestones = [
  'packed',
  'handedOver',
  'leftOrigin',
  'customsOut',
  'inTransit',
  'arrivedCountry',
  'customsIn',
  'sorting',
  'outForDelivery',
  'deliveryTried',
  'delivered',
  'problem',
] as const
export type Milestone = (typeof milestones)[number]

/** Sources of an event: the shop by hand, a tracking service by its webhook, an operator. */
export const eventSources = ['seller', 'service', 'operator'] as const
export type EventSource = (typeof eventSources)[number]
