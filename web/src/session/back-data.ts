import { session } from './session.ts'
import { useSession } from './use-session.ts'

/** Something that one page leaves for another in `session.backData` (SPEC §3), where it outlives a reload. */
export interface PageMessage<Value> {
  leave(value: Value): void
  /** Reads the data and keeps them; null when there are none. */
  read(): Value | null
  /** As `read`, as a hook that follows changes. */
  useLeft(): Value | null
  /** Reads the data and deletes them. */
  take(): Value | null
}

/** @param parse reads what an older version may have stored; null for what is no such value. */
export function pageMessage<Value>(
  name: string,
  parse: (stored: Readonly<Record<string, unknown>>) => Value | null,
): PageMessage<Value> {
  const parsed = (stored: unknown) =>
    typeof stored === 'object' && stored !== null ? parse(stored as Record<string, unknown>) : null
  return {
    leave: (value) => session.setBackData(name, value),
    read: () => parsed(session.get().backData[name]),
    useLeft: () => parsed(useSession(({ backData }) => backData[name])),
    take: () => parsed(session.takeBackData(name)),
  }
}
