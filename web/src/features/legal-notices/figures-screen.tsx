import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { ChoiceChip } from '@sampan/ui/chip.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import styles from './figures-screen.module.css'

type Figures = Output<'legal_notice_figures'>

/** /about/reports: the public figures of a calendar year (Digital Services Act, articles 15 and 24). */
export function FiguresScreen() {
  const { t } = useI18n()
  const [year, setYear] = useState<number | undefined>()
  const read = useApi('legal_notice_figures', year === undefined ? {} : { year })
  return (
    <Screen>
      <PageBar title={t('legal-notices.figures')} />
      <Pad narrow>
        <Stack gap={14}>
          <Text as="p" tone="soft">
            {t('legal-notices.figuresText')}
          </Text>
          <QueryView query={read} waiting={<Skeleton shape="card" />}>
            {(figures) => <Shown figures={figures} onYear={setYear} />}
          </QueryView>
        </Stack>
      </Pad>
    </Screen>
  )
}

function Shown({ figures, onYear }: { figures: Figures; onYear: (year: number) => void }) {
  const { t, number } = useI18n()
  const { year, firstYear, lastYear, notices, byType, byGround, outcomes, medianHours, appeals } = figures
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => lastYear - at)
  const rows = (of: readonly (readonly [string, number])[]) =>
    of.map(([label, value]) => <Cell key={label} value={label} end={number(value)} />)
  return (
    <>
      {years.length > 1 && (
        <fieldset className={styles.years} aria-label={t('legal-notices.year')}>
          {years.map((one) => (
            <ChoiceChip key={one} chosen={one === year} onPress={() => onYear(one)}>
              {String(one)}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
      {notices === 0 ? (
        <Text as="p">{t('legal-notices.none', { year: String(year) })}</Text>
      ) : (
        <>
          <SectionHead flush title={`${t('legal-notices.reports')} ${year}`} />
          <Cells label={t('legal-notices.reports')}>
            <Cell value={<b>{t('legal-notices.reports')}</b>} end={<b>{number(notices)}</b>} />
            {rows([
              [t('legal-notices.byProduct'), byType.product],
              [t('legal-notices.byReview'), byType.review],
            ])}
          </Cells>
          <SectionHead flush title={t('legal-notices.kinds')} />
          <Cells label={t('legal-notices.kinds')}>
            {rows(byGround.map((one) => [t(`legal-notices.ground.${one.ground}`), one.notices]))}
          </Cells>
          <SectionHead flush title={t('legal-notices.actions')} />
          <Cells label={t('legal-notices.actions')}>
            {rows([
              [t('legal-notices.action.removed'), outcomes.removed],
              [t('legal-notices.action.hidden'), outcomes.hidden],
              [t('legal-notices.action.nothing'), outcomes.nothing],
              [t('legal-notices.action.waiting'), outcomes.waiting],
            ])}
            <Cell
              value={t('legal-notices.median')}
              end={
                medianHours === null
                  ? '–'
                  : t('legal-notices.hours', { hours: medianHours, shown: number(medianHours) })
              }
            />
          </Cells>
          <SectionHead flush title={t('legal-notices.appeals')} />
          <Cells label={t('legal-notices.appeals')}>
            {rows([
              [t('legal-notices.appeals.notifier'), appeals.notifier],
              [t('legal-notices.appeals.author'), appeals.author],
              [t('legal-notices.appeals.shop'), appeals.shop],
              [t('legal-notices.appeals.changed'), appeals.changed],
            ])}
          </Cells>
        </>
      )}
    </>
  )
}
