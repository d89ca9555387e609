import type { shopSettingsConsoleEndpoints } from '@sampan/contract/market/shop-settings/console-endpoints.ts'
import type { ShopAddress } from '@sampan/contract/market/shops/address.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type ProfileWish = ParsedOf<typeof shopSettingsConsoleEndpoints.console_shop_profile_save>

export type AlertsWish = ParsedOf<typeof shopSettingsConsoleEndpoints.console_shop_alerts_save>
export type CoverWish = ParsedOf<typeof shopSettingsConsoleEndpoints.console_shop_cover_save>
export type AddressWish = ParsedOf<typeof shopSettingsConsoleEndpoints.console_shop_address_save>
export type KeptKind = 'profile' | 'away' | 'freight' | 'alerts' | 'cover' | 'address' | 'rules'

export interface KeptShop {
  version: number
  name: string
  room: string
  country: string
  awayUntil: Date | null
  texts: Partial<Record<Locale, { tagline: string; about: string }>>
  cover: string | null
  coverAlts: Partial<Record<Locale, string>>
  returnAddress: ShopAddress | null
  lowStockAt: number
  alertEmail: string | null
}

/** A shop with its texts. */
export async function keptShop(db: Db, shopId: number): Promise<KeptShop> {
  const [row] = await runStatement<KeptShop>(
    db,
    `select version, name, room, country, away_until as "awayUntil", low_stock_at as "lowStockAt",
      alert_email as "alertEmail", return_address as "returnAddress", cover, cover_alts as "coverAlts",
      (select coalesce(json_object_agg(locale, json_build_object('tagline', tagline, 'about', about)), '{}')
        from shop_text where shop_text.shop_id = shop.id) as texts
    from shop where id = $1`,
    [shopId],
  )
  if (!row) throw new Error(`Members work for shop ${shopId}, which does not exist`)
  return row
}

/** Holds the shop; answers how often it was changed. */
export async function holdVersion(tx: Tx, shopId: number): Promise<number | undefined> {
  const [row] = await runStatement<{ version: number }>(
    tx,
    'select version from shop where id = $1 for no key update',
    [shopId],
  )
  return row?.version
}

const stepVersion = (tx: Tx, shopId: number) =>
  runStatement(tx, 'update shop set version = version + 1 where id = $1', [shopId])

export async function writeProfile(tx: Tx, shopId: number, { name, texts }: ProfileWish): Promise<void> {
  await tx.updateTable('shop').set({ name }).where('id', '=', shopId).execute()
  await stepVersion(tx, shopId)
  const rows = Object.entries(texts).flatMap(([locale, text]) =>
    text && (text.tagline !== '' || text.about !== '') ? [{ shop_id: shopId, locale, ...text }] : [],
  )
  await tx.deleteFrom('shop_text').where('shop_id', '=', shopId).execute()
  if (rows.length > 0) await tx.insertInto('shop_text').values(rows).execute()
}

/** Words without a picture say nothing. */
export async function writeCover(tx: Tx, shopId: number, { cover, alts }: CoverWish): Promise<void> {
  const said = cover === null ? [] : Object.entries(alts).filter(([, alt]) => alt !== '')
  await tx
    .updateTable('shop')
    .set({ cover, cover_alts: JSON.stringify(Object.fromEntries(said)) as never })
    .where('id', '=', shopId)
    .execute()
}

/** Changes the return address for new cases; agreed returns keep the address they were agreed with. */
export async function writeAddress(tx: Tx, shopId: number, wish: AddressWish): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ return_address: JSON.stringify(wish) })
    .where('id', '=', shopId)
    .execute()
}

export async function writeAway(tx: Tx, shopId: number, until: Date | null): Promise<void> {
  await tx.updateTable('shop').set({ away_until: until }).where('id', '=', shopId).execute()
}

export async function writeAlerts(
  tx: Tx,
  shopId: number,
  { lowStockAt, alertEmail }: AlertsWish,
  locale: Locale,
): Promise<void> {
  await tx
    .updateTable('shop')
    .set({
      low_stock_at: lowStockAt,
      alert_email: alertEmail,
      alert_locale: alertEmail === null ? null : locale,
    })
    .where('id', '=', shopId)
    .execute()
}

/** From how many cents of goods on sending is free, and how often the shop was changed. */
export async function freeFreightOf(
  db: Db,
  shopId: number,
): Promise<{ version: number; freeFromCents: number | null }> {
  const [row] = await runStatement<{ version: number; freeFromCents: number | null }>(
    db,
    'select version, free_freight_from_cents as "freeFromCents" from shop where id = $1',
    [shopId],
  )
  if (!row) throw new Error(`Members work for shop ${shopId}, which does not exist`)
  return row
}

/** Orders keep what they were quoted: it stands in them. */
export async function writeFreeFreight(tx: Tx, shopId: number, freeFromCents: number | null): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ free_freight_from_cents: freeFromCents })
    .where('id', '=', shopId)
    .execute()
  await stepVersion(tx, shopId)
}

export async function writeHistory(
  tx: Tx,
  entry: { shopId: number; operatorId: string; kind: KeptKind; after: unknown },
): Promise<void> {
  await tx
    .insertInto('shop_history')
    .values({
      shop_id: entry.shopId,
      operator_id: entry.operatorId,
      kind: entry.kind,
      after: JSON.stringify(entry.after),
    })
    .execute()
}
