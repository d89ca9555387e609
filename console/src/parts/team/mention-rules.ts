/** Somebody who can be named in a text. */
interface Named {
  id: string
  account: string
  name: string
}

/** The beginning of a name that is being typed behind an @, up to the cursor; null where there is none. */
export function typedMention(text: string, cursor: number): { from: number; query: string } | null {
  const before = text.slice(0, cursor)
  const from = before.lastIndexOf('@')
  if (from < 0) return null
  // An address of mail is no mention.
  if (from > 0 && /[\p{L}\p{N}]/u.test(before[from - 1] ?? '')) return null
  const query = before.slice(from + 1)
  return /\n/.test(query) || query.length > 40 ? null : { from, query }
}

/** Colleagues whose name or account begins with what was typed, best first. */
export function colleaguesLike<One extends Named>(colleagues: readonly One[], query: string): One[] {
  const typed = query.toLowerCase()
  const begins = ({ name, account }: Named) =>
    account.startsWith(typed) ||
    [name, ...name.split(/\s+/)].some((part) => part.toLowerCase().startsWith(typed))
  return colleagues.filter(begins).slice(0, shownMax)
}
const shownMax = 6

/** Text with a colleague's name in place of what was typed behind the @, and where the cursor stands then. */
export function withMention(
  text: string,
  { from, cursor, name }: { from: number; cursor: number; name: string },
): { text: string; cursor: number } {
  const start = `${text.slice(0, from)}@${name} `
  return { text: start + text.slice(cursor).replace(/^ /, ''), cursor: start.length }
}

/** Colleagues who are named in a text. Of two of one name, those who were picked from the list, else both. */
export function mentionedIn(
  text: string,
  colleagues: readonly Named[],
  picked: ReadonlySet<string>,
): string[] {
  const named = colleagues.filter(({ name, account }) => isNamed(text, name) || isNamed(text, account))
  return named
    .filter(({ id, name }) => {
      const same = named.filter((other) => other.name === name)
      return picked.has(id) || !same.some((other) => picked.has(other.id))
    })
    .map(({ id }) => id)
}

const isNamed = (text: string, name: string): boolean => {
  const at = text.indexOf(`@${name}`)
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text[at + name.length + 1] ?? '')
}

/** Parts of a text, those that name somebody marked. */
export function markedParts(
  text: string,
  names: readonly string[],
): { from: number; part: string; isMention: boolean }[] {
  if (names.length === 0) return [{ from: 0, part: text, isMention: false }]
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const split = text.split(
    new RegExp(`(@(?:${escaped.toSorted((a, b) => b.length - a.length).join('|')}))`, 'u'),
  )
  let from = 0
  return split.flatMap((part, at) => {
    const one = { from, part, isMention: at % 2 === 1 }
    from += part.length
    return part === '' ? [] : [one]
  })
}
