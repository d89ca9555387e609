import type { PasskeyRow } from './passkey-store.ts'

/** A passkey as its owner sees it: nothing of its key. */
export const presentPasskey = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
})

/** A passkey as its device is told which one is meant. */
export const descriptor = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports })
