import { type AuditAct, auditActs, isAuditAct } from '@sampan/contract/base/staff/audit-acts.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'
import type { FilterChip } from '#ui/filter-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

type Group = AuditAct extends `${infer Name}.${string}` ? Name : never

/** Groups of acts, by the beginning of their names, called as the screens are on which they are done. */
const groupTitles: Readonly<Record<Group, WordKey>> = {
  apikeys: 'apikeys.title',
  campaign: 'campaigns.title',
  cards: 'cards.title',
  chain: 'networks.title',
  content: 'articles.title',
  currencies: 'currencies.title',
  duties: 'duties.title',
  exports: 'exports.title',
  goods: 'goods.title',
  home: 'homePage.title',
  ledger: 'ledger.title',
  legal: 'legalnotice.title',
  mail: 'mail.title',
  media: 'audit.group.media',
  membermail: 'membermail.title',
  members: 'members.title',
  merchants: 'merchants.title',
  messages: 'audit.group.messages',
  notes: 'audit.group.notes',
  orders: 'orders.title',
  owner: 'owner.title',
  payouts: 'payouts.title',
  promises: 'promises.title',
  promo: 'promos.title',
  proposal: 'audit.group.proposal',
  questions: 'audit.group.questions',
  recalls: 'recall.title',
  refunds: 'refunds.title',
  restore: 'audit.group.restore',
  reviews: 'reviews.title',
  saleRules: 'sale.title',
  sanctions: 'sanctions.title',
  shipments: 'tracking.title',
  shops: 'shops.title',
  staff: 'staff.title',
  stuck: 'stuck.title',
  support: 'audit.group.support',
  suspensions: 'suspension.title',
  takedowns: 'takedown.title',
  team: 'audit.group.team',
  tests: 'tests.title',
  wallet: 'audit.group.wallet',
  ways: 'ways.title',
  webhooks: 'webhooks.title',
}
const groups = Object.keys(groupTitles) as Group[]
const groupOf = (act: AuditAct) => act.slice(0, act.indexOf('.')) as Group

export interface ActionFilter {
  /** An act, or a group as `wallet.`; empty: any. */
  value: string
  set: (value: string) => void
  input: { action?: string }
  chips: FilterChip[]
}

/** Act, or group of acts, by which the trail is narrowed; it lives in its address. */
export function useActionFilter(): ActionFilter {
  const { t } = useWords()
  const [asked, set] = useSearchChoice('action')
  const group = groups.find((one) => asked === `${one}.`)
  if (!group && !isAuditAct(asked)) return { value: '', set, input: {}, chips: [] }
  const name = group ? t(groupTitles[group]) : isAuditAct(asked) ? t(`act.${asked}`) : asked
  return {
    value: asked,
    set,
    input: { action: asked },
    chips: [{ param: 'action', text: t('filters.action', { name }) }],
  }
}

/** Choice of the act, under the names that the rows say. */
export function ActionField({ filter: { value, set } }: { filter: ActionFilter }) {
  const { t, tag } = useWords()
  const inOrder = new Intl.Collator(tag)
  const named = groups
    .map((group) => ({ group, label: t(groupTitles[group]) }))
    .toSorted((a, b) => inOrder.compare(a.label, b.label))
  return (
    <Field label={t('audit.action')}>
      <SelectField
        value={value}
        options={[{ value: '', label: t('audit.anyAction') }]}
        onChange={({ target }) => set(target.value)}
      >
        {named.map(({ group, label }) => (
          <optgroup key={group} label={label}>
            <option value={`${group}.`}>{t('audit.wholeGroup', { name: label })}</option>
            {auditActs
              .filter((act) => groupOf(act) === group)
              .map((act) => (
                <option key={act} value={act}>
                  {t(`act.${act}`)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
    </Field>
  )
}
