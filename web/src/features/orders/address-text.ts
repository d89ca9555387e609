interface Place {
  area: readonly string[]
  detailedAddress: string
}

/** Chinese, Japanese and Korean write from the country down to the door, everybody else from the door up. */
const fromTheTop = /^(?:zh|ja|ko)/

/** An address as one line in the reader's way of writing; the country by its name. */
export function addressText({ area: [country = '', ...rest], detailedAddress }: Place, tag: string): string {
  const name = /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }).of(country)
    : country
  const parts = [name ?? country, ...rest, detailedAddress]
  return fromTheTop.test(tag) ? parts.join(' ') : parts.reverse().join(', ')
}
