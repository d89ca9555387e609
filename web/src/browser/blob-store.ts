const databaseName = 'sampan'
const storeName = 'blobs'

/** Opens IndexedDB; null where it is missing or closed, as in some private windows. */
function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

async function ask<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const database = await open()
  if (!database) return undefined
  return new Promise<Result | undefined>((resolve) => {
    try {
      const request = work(database.transaction(storeName, mode).objectStore(storeName))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(undefined)
    } catch {
      resolve(undefined) // what cannot be copied, or a database of another make
    }
  }).then((result) => {
    database.close()
    return result
  })
}

/** Store for values with files, across reloads. Where the browser has none it keeps nothing, silently. */
export const blobStore = {
  get: (key: string): Promise<unknown> => ask('readonly', (store) => store.get(key)),
  set: async (key: string, value: unknown): Promise<void> => {
    await ask('readwrite', (store) => store.put(value, key))
  },
  remove: async (key: string): Promise<void> => {
    await ask('readwrite', (store) => store.delete(key))
  },
}

/** Removes everything that was kept. */
export const forgetBlobs = async (): Promise<void> => {
  await ask('readwrite', (store) => store.clear())
}
