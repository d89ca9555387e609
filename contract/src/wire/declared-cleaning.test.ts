import assert from 'node:assert/strict'
import { it } from 'node:test'
import { consoleEndpoints, endpoints, sellerEndpoints } from '../endpoints.ts'

/** Zero width, a mark of direction, a soft hyphen: what every cleaning takes away. */
const unseen = /[\u200b\u200e\u00ad]/
const pasted = '\u200b\u200eAb12\u00ad'

/** Strings that no hand types, by the last part of their name. What is typed is cleaned where it is declared. */
const byMachines = new Set(
  `id ids cursor limit page month question list cardId addressId orderId orderIds checkoutId withdrawalId buyerId productId productIds operatorId operatorIds holderId accountId
   webhookId shopId networkId subjectId actId hitId avatar picture pictures poster cover evidence proof papers paper copy thread order product
   sku shop ticket token joinToken sealed subject rawId clientDataJSON attestationObject authenticatorData icon signature userHandle
   transports sha256 data picks ids startsAt endsAt at until changedSince table job action was after stars score
   collection priceMin priceMax minCents status version from country key values message stack build slug
   endpoint p256dh auth state iss error wayId returnOrigin year fromDay untilDay zone days search columns shown hidden place undoes slugs`.split(
    /\s+/,
  ),
)
/** Secrets are compared letter by letter, blanks at their ends included. */
const secrets = new Set(['password', 'confirmPassword', 'oldPassword', 'newPassword'])
/** Names of this engine's list of zones; codes of a provider; and cells of a file, which are read one by one so that each row has its own answer. */
const readLater = new Set([
  'login.timeZone',
  'register.timeZone',
  'passkey_login.timeZone',
  'notice_settings_save.quiet.timeZone',
  ...['orderNo', 'carrier', 'trackingNo', 'sku', 'quantity'].map(
    (name) => `shop_order_ship_many.rows.${name}`,
  ),
  'console_goods_import.columns.head',
  'console_goods_import.products.cells',
  'console_goods_import_words_save.words.word',
  // Given by the server; and values that are cleaned one by one, each as its field is (money/ways/check-field.ts).
  'recharge_by_way.reference',
  'recharge_by_way.fields',
  'card_add_by_way.fields',
  // By the identity provider.
  'console_oidc_finish.code',
])

interface Definition {
  type: string
  checks?: { _zod: { def: { check: string; tx?: (value: string) => string } } }[]
  shape?: Record<string, Schema>
  options?: Schema[]
  items?: Schema[]
  element?: Schema
  valueType?: Schema
  innerType?: Schema
  in?: Schema
  getter?: () => Schema
}
interface Schema {
  _zod: { def: Definition }
}

/** Every string of an input, with what its first schema makes of a pasted text. */
function* stringsOf(schema: Schema, path: string): Generator<{ path: string; read: string }> {
  const { type, checks = [], shape = {}, options = [], items = [], getter, ...one } = schema._zod.def
  if (type === 'string') {
    let read = pasted
    for (const { _zod } of checks) read = _zod.def.tx?.(read) ?? read
    yield { path, read }
  }
  for (const [name, part] of Object.entries(shape)) yield* stringsOf(part, `${path}.${name}`)
  const inner = [...options, ...items, one.element, one.valueType, one.innerType, one.in, getter?.()]
  for (const part of inner) if (part) yield* stringsOf(part, path)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

it('cleans every text that is typed before it is judged', () => {
  const all = { ...endpoints, ...consoleEndpoints, ...sellerEndpoints }
  const strings = Object.entries(all).flatMap(([name, { input }]) => [
    ...stringsOf(input as unknown as Schema, name),
  ])
  assert(strings.length > 700, `${strings.length} strings of inputs are found`)
  const raw = strings.filter(({ path, read }) => {
    const name = nameOf(path)
    return unseen.test(read) && !byMachines.has(name) && !secrets.has(name) && !readLater.has(path)
  })
  assert.deepEqual(
    raw.map(({ path }) => path),
    [],
    'Declare a cleaning (typedText, typedLine, typedCode, typedSearch, z.overwrite of typed-text.ts), or say here why not',
  )
  const found = new Set(
    strings.filter(({ read }) => unseen.test(read)).flatMap(({ path }) => [path, nameOf(path)]),
  )
  const unused = [...byMachines, ...secrets, ...readLater].filter((name) => !found.has(name))
  assert.deepEqual(unused, [], 'No input has these any more: take them off the lists')
})
