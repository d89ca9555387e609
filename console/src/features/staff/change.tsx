interface ChangeProps {
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

const show = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** Each value that differs: before → after. */
export function Change({ before, after }: ChangeProps) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => show(before?.[name]) !== show(after?.[name]))
  return changed.map((name) => `${name}: ${show(before?.[name])} → ${show(after?.[name])}`).join(', ')
}
