import { Button } from '@sampan/ui/button.tsx'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { Facts } from '#ui/facts.tsx'

type KeyRow = Output<'console_key_list'>[number]

interface KeyCardsProps {
  keys: readonly KeyRow[]
  /** For the owner, who may revoke them. */
  onEnd?: (key: KeyRow) => void
}

/** A shop's API keys, a card each: how it begins, what it may, and when it was last used. */
export function KeyCards({ keys, onEnd }: KeyCardsProps) {
  const { t, date, list } = useWords()
  return (
    <div className={styles.cards}>
      {keys.map((key) => (
        <section key={key.id} className={styles.card}>
          <h2 className={styles.title}>{key.name}</h2>
          <Facts
            facts={[
              { key: 'start', name: t('apikeys.start'), value: <code>{key.prefix}…</code> },
              {
                key: 'scopes',
                name: t('apikeys.scopes'),
                value: list(key.scopes.map((scope) => t(`scope.${scope}`))),
              },
              { key: 'made', name: t('apikeys.made'), value: date(key.createdAt, 'dayTime') },
              {
                key: 'used',
                name: t('apikeys.used'),
                value: key.lastUsedAt ? date(key.lastUsedAt, 'dayTime') : t('apikeys.neverUsed'),
              },
            ]}
          />
          {onEnd && (
            <div>
              <Button kind="line" size="small" onClick={() => onEnd(key)}>
                {t('apikeys.end')}
              </Button>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}
