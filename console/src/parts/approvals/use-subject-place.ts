import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useSettingsPlace } from '#parts/audit-trail/use-settings-place.ts'
import { paths } from '#paths'

type Subject = Output<'console_proposal_list'>['items'][number]['subject']

/** Name of what a proposal is about, and its page, where it has one. */
export function useSubjectPlace(): (subject: Subject) => { title: string; href?: string } {
  const { t } = useWords()
  const settingsPlace = useSettingsPlace()
  return ({ type, id, name }) => {
    if (type === 'withdrawal') return { title: name, href: paths.withdrawals(id) }
    if (type === 'buyer') return { title: name, href: paths.buyers(id) }
    if (type === 'shop') return { title: name, href: paths.shopPage(Number(id)) }
    if (type === 'hit') return { title: name || t('sanctions.deposit'), href: paths.sanctions(id) }
    if (type === 'product') return { title: name || id, href: paths.marketGoods(id) }
    if (type === 'way') return { title: name, href: paths.ways() }
    if (type === 'settings') return settingsPlace(id)
    return { title: name || id }
  }
}
