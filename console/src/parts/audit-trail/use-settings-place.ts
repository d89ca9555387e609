import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'

interface Place {
  href: string
  title: string
}

/** Page and name of a setting by its id in the trail, which proposals have as well; of those without a page of their own that of all. */
export function useSettingsPlace(): (id: string) => Place {
  const { t, country } = useWords()
  return (id) => {
    const [, of, code] = /^(duties|sale-rules)-([A-Z]{2})$/.exec(id) ?? []
    if (code !== undefined)
      return of === 'duties'
        ? { href: paths.duties(code), title: `${t('duties.title')}: ${country(code)}` }
        : { href: paths.saleRules(code), title: `${t('sale.title')}: ${country(code)}` }
    if (id === 'sale-rules') return { href: paths.saleRules(), title: t('sale.title') }
    if (id.startsWith('exchange-'))
      return { href: paths.duties(), title: `${t('duties.exchange')}: ${id.slice(9)}` }
    if (id === 'mail' || id === 'chain' || id === 'files')
      return { href: paths.tests(), title: t(`tests.${id}`) }
    if (id === 'refunds') return { href: paths.refundSettings(), title: t('refunds.settings') }
    if (id === 'promises') return { href: paths.promiseDefaults(), title: t('promises.title') }
    if (id === 'sanctions') return { href: paths.sanctions(), title: t('sanctions.title') }
    if (id === 'restored') return { href: paths.overview(), title: t('overview.restored') }
    // A payment that a restored copy does not know, by its hash.
    if (/^(0x)?[0-9a-f]{64}$/i.test(id)) return { href: paths.overview(), title: id }
    return { href: paths.settings(), title: t('settings.title') }
  }
}
