/** From the wire's counts of one to five stars to the kit's of five to one. */
export function starCounts(histogram: readonly number[] = []): [number, number, number, number, number] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = histogram
  return [five, four, three, two, one]
}
