import { Link } from '@sampan/ui/link.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import styles from './first-words.module.css'
import type { Counterpart } from './support-types.ts'

/** Questions that the desk is asked most, with the article that says more and shows the buyer's own things. */
const questions = [
  { key: 'parcel', article: 'delivery' },
  { key: 'refund', article: 'refunds' },
  { key: 'recharge', article: 'recharge' },
  { key: 'payCode', article: 'payment-code' },
] as const

/** In place of messages as long as there are none: a greeting, and answers from help. */
export function FirstWords({ counterpart: { shop } }: { counterpart: Counterpart }) {
  const { t } = useI18n()
  return (
    <Stack gap={14}>
      <div className={styles.bubble}>
        <Text as="h2" weight="semi">
          {shop ? t('support.helloShop', { shop: shop.name }) : t('support.hello')}
        </Text>
        {!shop && (
          <Text as="p" size="fine" tone="soft">
            {t('support.helloText')}
          </Text>
        )}
      </div>
      {!shop && (
        <section aria-label={t('content.answers')} className={styles.questions}>
          {questions.map(({ key, article }) => (
            <details key={key} className={styles.question}>
              <summary>{t(`content.q.${key}`)}</summary>
              <p>{t(`content.a.${key}`)}</p>
              <Link href={paths.helpAndSupport(article)}>{t('content.more')}</Link>
            </details>
          ))}
        </section>
      )}
    </Stack>
  )
}
