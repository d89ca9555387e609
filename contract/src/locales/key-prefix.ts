/**
 * The beginning of the keys of a dictionary file: `title` of `cart.json` is `cart.title`. The refusals of all features
 * (`cart.refusals.json`) share `refusal`, as they share one table of codes.
 */
export function keyPrefixOf(fileName: string): string {
  const name = fileName.slice(0, -'.json'.length)
  return name.endsWith('.refusals') ? 'refusal' : name
}
