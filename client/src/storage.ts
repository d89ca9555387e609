/** Web storage that never throws: private windows and full disks simply forget. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  clear(): void
}

const safe = (area: () => Storage): SafeStorage => ({
  get(key) {
    try {
      return area().getItem(key)
    } catch {
      return null
    }
  },
  set(key, value) {
    try {
      area().setItem(key, value)
    } catch {
      // Nothing to do: the value lives as long as the page.
    }
  },
  remove(key) {
    try {
      area().removeItem(key)
    } catch {
      // See set.
    }
  },
  clear() {
    try {
      area().clear()
    } catch {
      // See set.
    }
  },
})

export const sessionStore = safe(() => sessionStorage)
export const localStore = safe(() => localStorage)

/** Reads JSON that an older version, or somebody else, may have written. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
