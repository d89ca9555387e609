interface ChangeProps {
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

const show = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** Each value that differs: before → after. */
export function Change({ before, after }: ChangeProps) {
  // A field that is given only after the act is its outcome; one given only before it did not change.
  const names = Object.keys(after ?? before ?? {})
  const changed = names.filter((name) => show(before?.[name]) !== show(after?.[name]))
  return changed
    .map((name) => {
      const was = before?.[name]
      return was === undefined
        ? `${name} ${show(after?.[name])}`
        : `${name} ${show(was)} → ${show(after?.[name])}`
    })
    .join(', ')
}
