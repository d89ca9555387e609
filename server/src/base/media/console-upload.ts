import { createHash } from 'node:crypto'
import { uploadsUnusedMax } from '@sampan/contract/base/media/pictures.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { CommitUnknown } from '#kernel/transaction.ts'
import { openStore, putAll, removeAll } from './file-store.ts'
import { makePrivatePicture } from './make-picture.ts'
import { countUnusedOf, insertPicture } from './picture-store.ts'
import { privateFile } from './private-file.ts'
import { readUpload } from './upload-picture.ts'
import { lockUploads } from './upload-store.ts'

/**
 * Takes the call's one picture for who works in the console, and stores it anew where nothing serves it as it is. What nothing
 * takes within a day is forgotten. Refuses tooManyRequests (so many unused are enough), pictureTooLarge, pictureKind, picturePixels, pictureUnreadable.
 */
export async function takeConsolePicture(ctx: OperatorContext): Promise<{ id: string }> {
  const operatorId = ctx.operator.id
  await requireUploadLeft(ctx.db, operatorId)
  const uploaded = await readUpload(ctx)
  const made = await makePrivatePicture(uploaded)
  const id = newId()
  const store = openStore(ctx.config, 'private')
  const files = new Map([...made.files].map(([width, data]) => [privateFile(id, width), data]))
  await putAll(store, files)
  const written = ctx.act(async (tx) => {
    // Counted again under a lock, or those that come at once would pass the limit together.
    await lockUploads(tx, `operator:${operatorId}`)
    await requireUploadLeft(tx, operatorId)
    await insertPicture(tx, {
      id,
      owner: { operatorId },
      kind: 'private',
      look: made.look,
      sha256: createHash('sha256').update(uploaded).digest(),
      bytes: uploaded.length,
      width: made.width,
      height: made.height,
    })
    return { id }
  })
  return written.catch(async (error: unknown) => {
    // Unless it may have been committed all the same.
    if (!(error instanceof CommitUnknown)) await removeAll(store, files.keys())
    throw error
  })
}

async function requireUploadLeft(db: Db, operatorId: string): Promise<void> {
  if ((await countUnusedOf(db, operatorId)) >= uploadsUnusedMax) refuse('tooManyRequests')
}
