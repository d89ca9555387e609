export const waysRefusals = {
  wayClosed: 1911,
  wayFields: 1912,
} as const
