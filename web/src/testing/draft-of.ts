/** Text of the draft about something that this browser keeps, whoever wrote it; null where there is none. */
export function draftOf(subject: string, area: Storage = localStorage): string | null {
  const name = Object.keys(area).find((each) => /^draft \S* /.test(each) && each.endsWith(` ${subject}`))
  return name === undefined ? null : area.getItem(name)
}
