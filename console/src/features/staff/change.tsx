import { useWords } from '#i18n/use-words.ts'

interface ChangeProps {
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Each value that differs, named as the trail keeps it: before → after. Cents are shown as dollars. */
export function Change({ before, after }: ChangeProps) {
  const { dollars } = useWords()
  const show = (name: string, value: unknown): string => {
    if (value === undefined || value === null) return '–'
    if (typeof value === 'number' && name.endsWith('Cents')) return dollars(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  // A field that is given only after the act is its outcome; one given only before it did not change.
  return Object.keys(after ?? before ?? {})
    .map((name) => ({ name, was: before?.[name], is: after?.[name] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
    .map(({ name, was, is }) => {
      const label = name.replace(/Cents$/, '')
      return was === undefined
        ? `${label} ${show(name, is)}`
        : `${label} ${show(name, was)} → ${show(name, is)}`
    })
    .join(', ')
}
