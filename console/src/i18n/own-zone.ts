/** The time zone of this device, by which times are typed and shown: "Europe/Lisbon". */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
