import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Text } from '@sampan/ui/text.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { useAskLogin } from '#cart/use-buy-now.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useOnDemand } from '#page/use-on-demand.ts'
import type { ProductDetail } from '#product/spec-choice.ts'
import { takeAskWish } from '#session/kept-wish.ts'
import { isSignedIn, useSignedIn } from '#session/use-session.ts'
import styles from './product-page.module.css'
import { QuestionCard } from './question-card.tsx'

const shownHere = 2

/** The most helpful questions with their answers, the way to all, and to ask one's own. */
export function ProductQuestions({ product }: { product: ProductDetail }) {
  const { t } = useI18n()
  const askLogin = useAskLogin()
  const [sheet, setSheet] = useState<'all' | 'ask' | null>(null)
  const close = () => setSheet(null)
  const signedIn = useSignedIn()
  // A visitor who wanted to ask before the login asks now.
  useEffect(() => {
    if (signedIn && takeAskWish(product.id)) setSheet('ask')
  }, [signedIn, product.id])
  const all = useOnDemand(sheet === 'all', () => import('./questions-sheet.tsx'), close)
  const ask = useOnDemand(sheet === 'ask', () => import('./ask-sheet.tsx'), close)
  const { data } = useApi('question_list', { product: product.id, limit: shownHere })
  const questions = data?.items ?? []
  return (
    <Card label={t('questions.title')}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t('questions.title')}</h2>
        {questions.length > 0 && (
          <button type="button" className={styles.all} onClick={() => setSheet('all')}>
            {t('questions.all')}
            <Icon of={ChevronRight} size="tiny" />
          </button>
        )}
      </div>
      {questions.length === 0 && (
        <div className={styles.noQuestions}>
          <Text as="p" tone="mute">
            {t('questions.none')}
          </Text>
        </div>
      )}
      {questions.map((question) => (
        <QuestionCard key={question.id} question={question} canTranslate={data?.canTranslate ?? false} />
      ))}
      <Button
        kind="line"
        size="middle"
        wide
        onClick={() =>
          isSignedIn() ? setSheet('ask') : askLogin({ kind: 'ask', id: product.id, name: product.title })
        }
      >
        {t('questions.ask')}
      </Button>
      {all && (
        <all.QuestionsSheet
          product={product}
          open={sheet === 'all'}
          onClose={close}
          canAnswer={data?.canAnswer ?? false}
          canTranslate={data?.canTranslate ?? false}
        />
      )}
      {ask && <ask.AskSheet product={product} open={sheet === 'ask'} onClose={close} />}
    </Card>
  )
}
