import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import Check from 'lucide-react/icons/check'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { useOperator } from '#session/operator.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './first-steps.module.css'
import type { FirstStep } from './rows.ts'
import { useHidden } from './use-hidden.ts'

/** The screen on which each step is done. */
const places: Readonly<Record<FirstStep, string>> = {
  profile: paths.shopSettings(),
  trader: paths.shopSettings(),
  address: paths.shopSettings(),
  freight: paths.shopSettings(),
  product: paths.goods('new'),
  onSale: `${paths.goods()}?state=off`,
  member: paths.members(),
  account: paths.shopMoney(),
  sale: paths.orders(),
}

/** Steps of a new shop up to its first sale, as the server finds them done; gone once all are, or when the owner hides them. */
export function FirstSteps() {
  const { t } = useWords()
  const { id } = useOperator()
  // Facts of many features make a step done; each of them is worked on elsewhere, and this list is mounted again afterwards.
  const { data } = useRead('console_shop_first_steps', {}, { freshMs: 0 })
  const steps = data?.steps ?? []
  // Once the shop has sold, what is left is folded until somebody wants to see it.
  const hasSold = steps.some(({ step, isDone }) => step === 'sale' && isDone)
  const [isHidden, setHidden] = useHidden(`first-steps-${id}`, hasSold)
  const open = steps.filter(({ isDone }) => !isDone)
  if (open.length === 0) return null
  const done = steps.length - open.length
  if (isHidden)
    return (
      <p className={styles.hidden}>
        <Button kind="line" size="small" onClick={() => setHidden(false)}>
          {t('steps.show', { done, all: steps.length })}
        </Button>
      </p>
    )
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{t('steps.title')}</h2>
        <span>{t('steps.done', { done, all: steps.length })}</span>
        <progress value={done} max={steps.length} aria-label={t('steps.title')} />
        <Button kind="line" size="small" onClick={() => setHidden(true)}>
          {t('steps.hide')}
        </Button>
      </div>
      <ol className={styles.list}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined} data-next={open[0]?.step === step || undefined}>
            <span className={styles.mark}>
              {isDone && (
                <>
                  <Icon of={Check} />
                  <VisuallyHidden>{t('steps.isDone')}</VisuallyHidden>
                </>
              )}
            </span>
            {isDone ? (
              <span>{t(`steps.${step}`)}</span>
            ) : (
              <span>
                <TextLink href={places[step]}>{t(`steps.${step}`)}</TextLink>
                <small>{t(`steps.${step}.hint`)}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
