import { uploadedPictureId } from '@sampan/contract/base/media/pictures.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { uploadFolder } from './file-store.ts'

/**
 * Takes pictures that a buyer uploaded for everybody to see out of sight, or shows them again: from then on their public address
 * answers as one that is not there. Bases that are no upload of a buyer stay as they are.
 */
export async function hidePictures(tx: Tx, bases: readonly string[], hiddenAt: Date | null): Promise<void> {
  const ids = bases.flatMap((base) => uploadedPictureId(base) ?? [])
  if (ids.length === 0) return
  await tx
    .updateTable('picture')
    .set({ hidden_at: hiddenAt })
    .where('id', 'in', ids)
    .where('kind', '=', 'public')
    .where('buyer_id', 'is not', null)
    .where('hidden_at', hiddenAt === null ? 'is not' : 'is', null)
    .execute()
}

const uploadPath = new RegExp(`^${uploadFolder}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-`)

/** The picture whose file is at this path below `/media/`; null for what nobody uploaded. */
export const uploadAt = (path: string): string | null => uploadPath.exec(path)?.[1] ?? null

/** True if this is a buyer's picture, which may be hidden one day, or is so now. */
export async function buyersUpload(db: Db, id: string): Promise<'shown' | 'hidden' | null> {
  const [row] = await runStatement<{ isHidden: boolean }>(
    db,
    `select hidden_at is not null as "isHidden" from picture where id = $1 and buyer_id is not null`,
    [id],
  )
  if (!row) return null
  return row.isHidden ? 'hidden' : 'shown'
}
