import { useWords } from '#i18n/use-words.ts'
import { Pictures } from '#parts/audit-trail/field-words.tsx'
import { useSettingsPlace } from '#parts/audit-trail/use-settings-place.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import { useTableName } from '#ui/use-table-name.ts'

const screenOf: Readonly<Record<string, (id: string) => string>> = {
  house: () => paths.ledger('corrections'),
  account: () => paths.staff(),
  network: paths.networks,
  way: () => paths.ways(),
  currency: paths.currencies,
  promo: paths.promos,
  trackingService: paths.tracking,
  table: paths.exports,
  self_audit: paths.overview,
  review: paths.moderation,
  question: paths.moderation,
  answer: paths.moderation,
  recharge: paths.recharges,
  withdrawal: paths.withdrawals,
  buyer: paths.buyers,
  conversation: paths.messages,
  order: paths.orders,
  refund: paths.disputes,
  merchant: paths.merchants,
  legalNotice: paths.legalNotices,
  product: paths.marketGoods,
  owner: () => paths.owner(),
  mail: paths.outbox,
  deposit: paths.depositById,
  article: paths.articles,
  campaign: paths.campaigns,
  homeBlock: () => paths.homePage(),
  shop: paths.shops,
  shopPayout: paths.payouts,
  shopAccount: () => paths.payouts(),
}

/** Kinds of subjects that have a name in the trail; one that is newer than this list stands as it is. */
const named = [
  'account',
  'answer',
  'answer_macro',
  'house',
  'question',
  'apiKey',
  'article',
  'assign_rule',
  'buyer',
  'campaign',
  'canned_answer',
  'card_dispute',
  'card_payment',
  'conversation',
  'currency',
  'deposit',
  'goodsAct',
  'homeBlock',
  'legalNotice',
  'mail',
  'merchant',
  'network',
  'operator',
  'order',
  'owner',
  'picture',
  'product',
  'promo',
  'recharge',
  'refund',
  'review',
  'self_audit',
  'shop',
  'shopAccount',
  'shopPayout',
  'stuckRow',
  'support_hours',
  'table',
  'trackingService',
  'way',
  'webhook',
  'withdrawal',
] as const
/** Kinds of subjects that are known by their id. */
const known: readonly string[] = [
  'account',
  'currency',
  'network',
  'product',
  'table',
  'promo',
  'shop',
  'review',
  'question',
  'answer',
]
const isNamed = (type: string): type is (typeof named)[number] => (named as readonly string[]).includes(type)

/** Subject of an operator's act: the way there, where it has a screen. */
export function Subject({ type, id, name }: { type: string; id: string; name: string | null }) {
  const { t } = useWords()
  const settingsPlace = useSettingsPlace()
  const place = type === 'settings' ? settingsPlace(id) : undefined
  const path = screenOf[type]
  const kind = isNamed(type) ? t(`subject.${type}`) : type
  const tableName = useTableName()
  const title = type === 'table' ? tableName(id) : (name ?? (known.includes(type) ? `${kind} ${id}` : kind))
  if (place)
    return (
      <TextLink href={place.href} alone>
        {place.title}
      </TextLink>
    )
  if (type === 'picture') return <Pictures ids={[id]} />
  if (!path) return <span title={id}>{title}</span>
  return (
    <TextLink href={path(id)} alone>
      {title}
    </TextLink>
  )
}
