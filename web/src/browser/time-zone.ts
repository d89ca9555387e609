/** The zone of this device's clock, as a part of what a login sends; nothing where the browser does not tell it. */
export function clockZone(): { timeZone?: string } {
  const timeZone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return timeZone ? { timeZone } : {}
}
