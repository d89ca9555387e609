import type { TestOperator } from '#testing/operators.ts'

/** A canned answer, a macro and a rule of a shop. */
export async function makeSupportThings({ id: operatorId, client }: TestOperator) {
  const canned = await client.expect('shop_support_canned_save', {
    title: 'Greeting',
    texts: { en: 'Hello' },
  })
  const macro = await client.expect('shop_support_macro_save', {
    ...{ name: 'Not ours', cannedId: null, texts: null, state: 'closed', note: '' },
  })
  const { items } = await client.expect('shop_support_rule_save', {
    ...{ topic: 'product', language: 'tr', operatorId },
  })
  return { canned: canned.id, macro: macro.id, rule: items[0]?.id ?? 0 }
}
