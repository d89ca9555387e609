import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { AppealForm } from './appeal-form.tsx'

type Report = Output<'legal_notice_show'>

/** Report with its subject, the decision with its statement of reasons, and the appeal. */
export function Reported({ report, keyOf }: { report: Report; keyOf: string }) {
  const { t, date } = useI18n()
  const { decision, appeal } = report
  return (
    <Stack gap={14}>
      <Cells label={t('legal-notices.reported')}>
        <Cell
          label={t('legal-notices.of.product')}
          value={report.title}
          href={paths.detail(report.productId)}
        />
        {report.type === 'review' && <Cell label={t('legal-notices.of.review')} value={report.review} />}
        <Cell
          label={t('legal-notices.reported')}
          value={t(`legal-notices.ground.${report.ground}`)}
          end={date(report.createdAt, 'day')}
        />
        {report.explanation !== '' && (
          <Cell label={t('legal-notices.yourWords')} value={report.explanation} />
        )}
      </Cells>
      {decision ? (
        <>
          <SectionHead flush title={t('legal-notices.decision')} />
          {report.isReversed && report.outcomeNow && (
            <Note tone="calm">
              {t('legal-notices.changed')} <b>{t(`legal-notices.outcome.${report.outcomeNow}`)}</b>
            </Note>
          )}
          <Statement decision={decision} />
        </>
      ) : (
        <Note tone="calm">{t('legal-notices.waiting')}</Note>
      )}
      {appeal && <Appeal appeal={appeal} />}
      {report.canAppeal && <AppealForm id={report.id} keyOf={keyOf} />}
      {decision && (
        <Text as="p" size="small" tone="soft">
          {t('legal-notices.redress')}
        </Text>
      )}
    </Stack>
  )
}

function Statement({ decision }: { decision: NonNullable<Report['decision']> }) {
  const { t, date } = useI18n()
  return (
    <Cells label={t('legal-notices.decision')}>
      <Cell
        value={
          <>
            <Text as="p" weight="bold">
              {t(`legal-notices.outcome.${decision.outcome}`)}
            </Text>
            <Text as="p" size="small" tone="soft">
              {t('legal-notices.byPerson')}
            </Text>
          </>
        }
        end={date(decision.at, 'day')}
      />
      <Cell
        label={t('legal-notices.rule')}
        value={`${decision.rule} (${t(`legal-notices.basis.${decision.basis}`)})`}
      />
      <Cell label={t('legal-notices.facts')} value={decision.facts} />
    </Cells>
  )
}

function Appeal({ appeal: { words, at, answer } }: { appeal: NonNullable<Report['appeal']> }) {
  const { t, date } = useI18n()
  return (
    <>
      <SectionHead flush title={t('legal-notices.yourAppeal')} />
      <Cells label={t('legal-notices.yourAppeal')}>
        <Cell value={words} end={date(at, 'day')} />
        {answer && (
          <Cell
            value={t(answer.changed ? 'legal-notices.answer.changed' : 'legal-notices.answer.kept')}
            end={date(answer.at, 'day')}
          />
        )}
        {answer?.basis && (
          <Cell
            label={t('legal-notices.rule')}
            value={`${answer.rule} (${t(`legal-notices.basis.${answer.basis}`)})`}
          />
        )}
        {answer && <Cell label={t('legal-notices.facts')} value={answer.words} />}
      </Cells>
      {!answer && <Note tone="calm">{t('legal-notices.appealWaits')}</Note>}
    </>
  )
}
