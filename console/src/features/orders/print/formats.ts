/** Papers that slips are printed on: a label of 10 by 15 cm or A6 for each, two or four on a sheet of A4; or the list to pick by. */
export const printFormats = ['label', 'a6', 'two', 'four', 'pick'] as const
export type PrintFormat = (typeof printFormats)[number]

export const formatOf = (typed: string | null): PrintFormat =>
  printFormats.find((format) => format === typed) ?? 'label'
