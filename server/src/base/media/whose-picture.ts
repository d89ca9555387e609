import { uploadedPictureId } from '@sampan/contract/base/media/pictures.ts'
import type { Db } from '#kernel/database.ts'
import { idsOfOperators, idsOfShop, isCoverOfShop, isOwnPicture } from './picture-store.ts'
import { uploadBase } from './upload-picture.ts'

/** Address of a buyer's own picture; null when it is not theirs. */
export async function ownPicture(db: Db, buyerId: string, pictureId: string): Promise<string | null> {
  return (await isOwnPicture(db, buyerId, pictureId)) ? uploadBase(pictureId) : null
}

/** Bases of these that are pictures which a shop uploaded for its goods. */
export async function shopPictures(
  db: Db,
  shopId: number,
  bases: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = bases.flatMap((base) => uploadedPictureId(base) ?? [])
  return new Set((await idsOfShop(db, shopId, ids)).map(uploadBase))
}

/** True if this base is a picture that an operator uploaded for everybody to see. */
export async function isOperatorPicture(db: Db, base: string): Promise<boolean> {
  const id = uploadedPictureId(base)
  return id !== null && (await idsOfOperators(db, [id])).length > 0
}

/** True if this is a picture that the shop uploaded as a cover. */
export async function isShopCover(db: Db, shopId: number, base: string): Promise<boolean> {
  const id = uploadedPictureId(base)
  return id !== null && (await isCoverOfShop(db, shopId, id))
}
