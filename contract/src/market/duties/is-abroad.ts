/** Members of the European Union, one customs territory: what is sent among them pays no duty, and its VAT is in the price. */
const union: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** True if goods that are sent from one country to another pass a customs border. */
export const isAbroad = (from: string, to: string): boolean =>
  from !== to && !(union.includes(from) && union.includes(to))
