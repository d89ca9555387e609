import { ButtonLink } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { MerchantState } from './merchant-types.ts'
import styles from './merchants.module.css'

const steps = ['apply', 'check', 'open', 'sell'] as const
const questions = ['who', 'papers', 'money', 'refund'] as const

interface Props {
  terms: MerchantState['terms']
  /** Null while one cannot apply. */
  apply: 'begin' | 'again' | null
}

/** Terms of selling by the settings of now, the way to begin, and questions that people ask. */
export function About({ terms, apply }: Props) {
  const { t } = useI18n()
  const button = apply && (
    <ButtonLink wide href={paths.platform({ apply: true })}>
      {t(`merchants.${apply}`)}
    </ButtonLink>
  )
  return (
    <Stack gap={14}>
      {apply && <p className={styles.lead}>{t('merchants.lead')}</p>}
      {button}
      <SectionHead flush title={t('merchants.numbers')} />
      <Numbers terms={terms} />
      <SectionHead flush title={t('merchants.steps')} />
      <Card>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`merchants.step.${step}`)}</li>
          ))}
        </ol>
      </Card>
      <SectionHead flush title={t('merchants.questions')} />
      <Card>
        {questions.map((question) => (
          <details key={question} className={styles.question}>
            <summary>{t(`merchants.q.${question}`)}</summary>
            <p>{t(`merchants.a.${question}`)}</p>
          </details>
        ))}
      </Card>
      {button}
    </Stack>
  )
}

function Numbers({ terms }: Pick<Props, 'terms'>) {
  const { t, number, dollars } = useI18n()
  const { commissionBps, completeDays, confirmDays } = terms
  const facts = [
    {
      key: 'commission',
      value: t('ui.percent', { value: number(commissionBps / 100) }),
      text: t('merchants.commission'),
    },
    { key: 'opening', value: dollars(0), text: t('merchants.opening') },
    { key: 'complete', value: t('merchants.days', { count: completeDays }), text: t('merchants.complete') },
    { key: 'confirm', value: t('merchants.days', { count: confirmDays }), text: t('merchants.confirm') },
  ]
  return (
    <dl className={styles.numbers}>
      {facts.map(({ key, value, text }) => (
        <div key={key} className={styles.number}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
