import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'

/** Setting that has a page of its own, else the page of all settings. */
function SettingsLink({ id }: { id: string }) {
  const { t, country } = useWords()
  const rules = /^(duties|sale-rules)-([A-Z]{2})$/.exec(id)
  if (rules) {
    const [, of, code = ''] = rules
    const [href, title] =
      of === 'duties' ? [paths.duties(code), t('duties.title')] : [paths.saleRules(code), t('sale.title')]
    return <TextLink href={href}>{`${title}: ${country(code)}`}</TextLink>
  }
  if (id === 'restored') return <TextLink href={paths.overview()}>{t('overview.restored')}</TextLink>
  if (/^(0x)?[0-9a-f]{64}$/i.test(id)) return <TextLink href={paths.overview()}>{id}</TextLink>
  if (id.startsWith('exchange-'))
    return <TextLink href={paths.duties()}>{`${t('duties.exchange')}: ${id.slice(9)}`}</TextLink>
  if (id === 'promises') return <TextLink href={paths.promiseDefaults()}>{t('promises.title')}</TextLink>
  return id === 'refunds' ? (
    <TextLink href={paths.refundSettings()}>{t('refunds.settings')}</TextLink>
  ) : (
    <TextLink href={paths.settings()}>{t('settings.title')}</TextLink>
  )
}

/** Name of what a proposal is about, as a link to where it is. */
export function SubjectLink({
  subject: { type, id, name },
}: {
  subject: Output<'console_proposal_list'>['items'][number]['subject']
}) {
  const { t } = useWords()
  if (type === 'withdrawal') return <TextLink href={paths.withdrawals(id)}>{name}</TextLink>
  if (type === 'buyer') return <TextLink href={paths.buyers(id)}>{name}</TextLink>
  if (type === 'shop') return <TextLink href={paths.shopPage(Number(id))}>{name}</TextLink>
  if (type === 'hit') return <TextLink href={paths.sanctions(id)}>{name || t('sanctions.deposit')}</TextLink>
  if (type === 'product') return <TextLink href={paths.marketGoods(id)}>{name || id}</TextLink>
  if (type === 'way') return <TextLink href={paths.ways()}>{name}</TextLink>
  if (type === 'settings') return <SettingsLink id={id} />
  return <>{name || id}</>
}
