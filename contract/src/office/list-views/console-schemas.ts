import * as z from 'zod/mini'
import { typedLine, uuid } from '../../wire/schemas.ts'
import { columnKeyMax, layoutColumnsMax, listViewNameMax, listViewSearchMax } from './limits.ts'
import { listNames } from './list-names.ts'

export const list = z.enum(listNames)
const name = typedLine(1, listViewNameMax)
const columnKeys = z
  .array(z.string().check(z.regex(/^[\w-]+$/), z.maxLength(columnKeyMax)))
  .check(z.maxLength(layoutColumnsMax))

/** Height of the rows, order of the columns, and those that are shown or hidden against how the list comes. */
export const listLayout = z.strictObject({
  density: z.enum(['roomy', 'middle', 'dense']),
  columns: columnKeys,
  shown: columnKeys,
  hidden: columnKeys,
})
/** Filters and order as the list's address has them after its question mark, and the layout. */
const content = {
  search: z.string().check(z.regex(/^[!-~]*$/), z.maxLength(listViewSearchMax)),
  layout: listLayout,
}

export const listView = z.object({
  id: uuid,
  name: z.string(),
  search: z.string(),
  layout: listLayout,
  /** True if colleagues have it too: the people of the same shop, or Sampan's operators. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** True if this person may rename, change and delete it. */
  mayChange: z.boolean(),
  ownerName: z.string(),
})
export const listViews = z.object({
  /** One's own first, each part by name. */
  items: z.array(listView),
  /** The view that this person's list opens with; null: they chose none. */
  ownDefault: z.nullable(uuid),
  /** The view that opens for all who chose none. */
  sharedDefault: z.nullable(uuid),
  /** True if this person chooses the view that opens for all: a shop's owner, an admin. */
  maySetForAll: z.boolean(),
})
export const listViewsInput = z.strictObject({ list })
export const saveInput = z.strictObject({ list, name, isShared: z.boolean(), ...content })
export const changeInput = z.strictObject({
  id: uuid,
  name: z.optional(name),
  isShared: z.optional(z.boolean()),
  content: z.optional(z.strictObject(content)),
})
export const byId = z.strictObject({ id: uuid })
export const defaultInput = z.strictObject({
  list,
  /** Null takes the default away. */
  id: z.nullable(uuid),
  forAll: z.boolean(),
})
