/** The ten categories (SPEC §3), in the order in which they are shown. Names: dictionary keys `catalog.category.<key>`. */
export const categories = [
  'computer',
  'electrical',
  'outdoors',
  'family',
  'health',
  'men',
  'women',
  'food',
  'phone',
  'toys',
] as const
export type Category = (typeof categories)[number]
