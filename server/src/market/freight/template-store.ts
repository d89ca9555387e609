import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { FreightZone } from './freight-rules.ts'

/** Template as it is written: one without an id is new. */
export interface TemplateWish {
  id: number | null
  name: string
  isDefault: boolean
  zones: readonly FreightZone[]
}

export interface Template extends TemplateWish {
  id: number
  /** Number of products that name it, counted up to a thousand and one. */
  goods: number
  zones: FreightZone[]
}

/** Counting stops here: more is told as "more than a thousand". */
const goodsCountedMax = 1001

/** Templates of a shop with their zones, the default first, then by name. */
export const freightTemplates = (db: Db, shopId: number): Promise<Template[]> =>
  runStatement<Template>(
    db,
    `select template.id, template.name, template.is_default as "isDefault",
      (select count(*)::int from (select from product where product.freight_template_id = template.id limit ${goodsCountedMax}) named) as goods,
      (select coalesce(json_agg(json_build_object('countries', countries, 'firstGrams', first_grams, 'firstCents', first_cents,
          'stepGrams', step_grams, 'stepCents', step_cents, 'daysMin', days_min, 'daysMax', days_max) order by place), '[]')
        from freight_zone where template_id = template.id) as zones
    from freight_template template where template.shop_id = $1 order by template.is_default desc, lower(template.name)`,
    [shopId],
  )

/** Templates that goods name, held: no product comes to name one of them before the transaction ends. */
export async function templatesInUse(tx: Tx, shopId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  await runStatement(
    tx,
    'select id from freight_template where shop_id = $1 and id = any($2::bigint[]) order by id for update',
    [shopId, ids],
  )
  const rows = await runStatement<{ name: string }>(
    tx,
    `select name from freight_template template where shop_id = $1 and id = any($2::bigint[])
      and exists (select from product where product.freight_template_id = template.id) order by id`,
    [shopId, ids],
  )
  return rows.map(({ name }) => name)
}

/** The shop's templates become those of the wish: known ones by their id, those that it leaves out are deleted. The caller holds the shop. */
export async function replaceTemplates(tx: Tx, shopId: number, wish: readonly TemplateWish[]): Promise<void> {
  const kept = wish.flatMap(({ id }) => id ?? [])
  const byDefault = wish.find(({ isDefault }) => isDefault)?.id ?? null
  await runStatement(tx, 'delete from freight_template where shop_id = $1 and id <> all($2::bigint[])', [
    shopId,
    kept,
  ])
  // Names and the default change places: first nobody has them.
  await runStatement(
    tx,
    `update freight_template template set name = '#' || template.id,
      is_default = template.is_default and template.id is not distinct from $3
    from jsonb_to_recordset($2::jsonb) x(id bigint, name text) where template.shop_id = $1 and template.id = x.id
      and (template.name <> x.name or template.is_default)`,
    [shopId, JSON.stringify(wish), byDefault],
  )
  const ids: number[] = []
  for (const { id, name, isDefault } of wish)
    ids.push(await writeTemplate(tx, shopId, { id, name, isDefault }))
  await runStatement(tx, 'delete from freight_zone where template_id = any($1::bigint[])', [ids])
  await tx
    .insertInto('freight_zone')
    .values(
      wish.flatMap(({ zones }, at) =>
        zones.map((zone, place) => ({
          template_id: ids[at] ?? 0,
          place: place + 1,
          countries: [...zone.countries],
          first_grams: zone.firstGrams,
          first_cents: zone.firstCents,
          step_grams: zone.stepGrams,
          step_cents: zone.stepCents,
          days_min: zone.daysMin,
          days_max: zone.daysMax,
        })),
      ),
    )
    .execute()
}

async function writeTemplate(
  tx: Tx,
  shopId: number,
  { id, name, isDefault }: Omit<TemplateWish, 'zones'>,
): Promise<number> {
  if (id === null) {
    const made = await tx
      .insertInto('freight_template')
      .values({ shop_id: shopId, name, is_default: isDefault })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  await tx
    .updateTable('freight_template')
    .set({ name, is_default: isDefault })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .execute()
  return id
}

/** Ids of a shop's templates by their names in small letters, each held against being deleted. */
export async function templatesByName(tx: Db, shopId: number): Promise<Map<string, number>> {
  const rows = await runStatement<{ id: number; name: string }>(
    tx,
    'select id, name from freight_template where shop_id = $1 order by id for key share',
    [shopId],
  )
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** True if a template is this shop's; it is then held against being deleted. */
export async function holdTemplate(tx: Tx, shopId: number, id: number): Promise<boolean> {
  const rows = await runStatement(
    tx,
    'select id from freight_template where shop_id = $1 and id = $2 for key share',
    [shopId, id],
  )
  return rows.length > 0
}
