import { ButtonLink } from '@sampan/ui/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'
import cards from '#ui/cards.module.css'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'

interface Entry {
  href: string
  name: WordKey
  count: number
}

interface Props {
  /** The screens that the role opens. */
  items: readonly Entry[]
  /** True if it is known how many rows wait there. */
  counted: (href: string) => boolean
}

/** The first page of a role that has none of its own: what waits behind the screens that it opens, and the way to the others. */
export function StartScreen({ items, counted }: Props) {
  const { t } = useWords()
  const others = items.filter(({ href }) => !counted(href))
  return (
    <Screen title={t('overview.title')}>
      <div className={cards.cards}>
        {items
          .filter(({ href }) => counted(href))
          .map(({ href, name, count }) => (
            <section key={href} className={cards.card}>
              <h2 className={cards.title}>{t(name)}</h2>
              <p>{t('overview.waiting', { count })}</p>
              <div>
                <ButtonLink kind="line" size="small" href={href}>
                  {t('overview.open')}
                </ButtonLink>
              </div>
            </section>
          ))}
        {others.length > 0 && (
          <section className={cards.card} data-wide>
            <h2 className={cards.title}>{t('start.pages')}</h2>
            <ul className={cards.links}>
              {others.map(({ href, name }) => (
                <li key={href}>
                  <TextLink href={href} alone>
                    {t(name)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Screen>
  )
}
