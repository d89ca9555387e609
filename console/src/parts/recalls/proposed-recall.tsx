import { type recallRemedies, recallWish } from '@sampan/contract/office/recalls/schemas.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import styles from './proposed-recall.module.css'

/** A recall as it was proposed: which of the product, and all that buyers will read. */
export function ProposedRecall({ after }: { after: Readonly<Record<string, unknown>> }) {
  const { t, list } = useWords()
  const read = recallWish.safeParse(after)
  if (!read.success) return <p>{t('refusal.changedMeanwhile')}</p>
  const { skuIds, soldFrom, soldUntil, remedies, texts } = read.data
  return (
    <>
      <Facts
        facts={[
          { key: 'skus', name: t('recall.skus'), value: skuIds ? list(skuIds) : t('recall.all') },
          { key: 'from', name: t('recall.soldFrom'), value: soldFrom },
          { key: 'until', name: t('recall.soldUntil'), value: soldUntil },
          { key: 'remedies', name: t('recall.remedies'), value: <Remedies of={remedies} /> },
        ]}
      />
      <RecallWords texts={texts} />
    </>
  )
}

/** Names of the remedies that buyers are offered. */
export function Remedies({ of }: { of: readonly (typeof recallRemedies)[number][] }) {
  const { t, list } = useWords()
  return list(of.map((one) => t(`recall.remedy.${one}`)))
}

interface WordsProps {
  texts: Readonly<Partial<Record<string, { danger: string; advice: string }>>>
}

/** Danger and advice in each language that has them. */
export function RecallWords({ texts }: WordsProps) {
  return (
    <dl className={styles.words}>
      {locales.flatMap(({ code, tag, native }) => {
        const text = texts[code]
        return text
          ? [
              <div key={code}>
                <dt>{native}</dt>
                <dd lang={tag}>
                  <p>{text.danger}</p>
                  <p>{text.advice}</p>
                </dd>
              </div>,
            ]
          : []
      })}
    </dl>
  )
}
