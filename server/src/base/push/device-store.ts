import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { PushDeviceTable } from '#kernel/tables.generated.ts'

export type DeviceRow = Selectable<PushDeviceTable>

/** The device with that address, whoever's it is, until the transaction ends. */
export const holdDevice = (tx: Tx, endpoint: string): Promise<DeviceRow | undefined> =>
  tx.selectFrom('push_device').selectAll().where('endpoint', '=', endpoint).forUpdate().executeTakeFirst()

/** The devices of a buyer, the latest first. */
export const devicesOf = (db: Db, buyerId: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_device')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Two calls of one device at once write one row: the later one has the last word. */
export async function insertDevice(tx: Tx, device: Insertable<PushDeviceTable>): Promise<void> {
  const { session_id, p256dh, auth, shows_details, seen_at } = device
  await tx
    .insertInto('push_device')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ session_id, p256dh, auth, shows_details, seen_at })
        .where('push_device.buyer_id', '=', device.buyer_id),
    )
    .execute()
}

export async function renewDevice(
  tx: Tx,
  endpoint: string,
  change: Updateable<PushDeviceTable>,
): Promise<void> {
  await tx.updateTable('push_device').set(change).where('endpoint', '=', endpoint).execute()
}

export async function deleteDevice(tx: Tx, buyerId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_device')
    .where('buyer_id', '=', buyerId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes the devices of a buyer beyond a number, those first that were not seen for longest. */
export async function deleteBeyond(tx: Tx, buyerId: string, max: number): Promise<void> {
  await sql`
    delete from push_device where id in (
      select id from push_device where buyer_id = ${buyerId} order by seen_at desc, id desc offset ${max})`.execute(
    tx,
  )
}

export async function deleteDevicesOf(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('push_device').where('buyer_id', '=', buyerId).execute()
}

/** Deletes the device that a message was for, because its push service says that it is gone. */
export async function deleteGone(db: Db, deviceId: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', deviceId).execute()
}

/** Deletes devices whose app was not opened for so many days. */
export const deleteUnseen = (db: Db, days: number): Promise<void> =>
  deleteInBatches(db, 'push_device', sql`seen_at < now() - make_interval(days => ${days})`)
