import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'

const screenOf: Readonly<Record<string, (id: string) => string>> = {
  recharge: paths.recharges,
  withdrawal: paths.withdrawals,
  buyer: paths.buyers,
  order: paths.orders,
  refund: paths.disputes,
  merchant: paths.merchants,
  mail: paths.outbox,
  deposit: paths.depositById,
  article: paths.articles,
  campaign: paths.campaigns,
  homeBlock: () => paths.homePage(),
  shop: paths.shops,
  shopPayout: paths.payouts,
}

/** What the trail calls by these names; what is newer than this list stands as it is. */
const named = [
  'apiKey',
  'article',
  'buyer',
  'campaign',
  'canned_answer',
  'currency',
  'deposit',
  'goodsAct',
  'homeBlock',
  'mail',
  'merchant',
  'network',
  'operator',
  'order',
  'picture',
  'promo',
  'recharge',
  'refund',
  'review',
  'self_audit',
  'settings',
  'shop',
  'shopPayout',
  'support_hours',
  'table',
  'trackingService',
  'webhook',
  'withdrawal',
] as const
/** What one knows by its id. */
const known: readonly string[] = ['currency', 'network', 'table', 'promo']
const isNamed = (type: string): type is (typeof named)[number] => (named as readonly string[]).includes(type)

/** What an operator's act was about: the way there, where it has a screen. */
export function Subject({ type, id }: { type: string; id: string }) {
  const { t } = useWords()
  const path = screenOf[type]
  const kind = isNamed(type) ? t(`subject.${type}`) : type
  const name = known.includes(type) ? `${kind} ${id}` : kind
  if (!path) return <span title={id}>{name}</span>
  return (
    <TextLink href={path(id)} alone>
      {name}
    </TextLink>
  )
}
