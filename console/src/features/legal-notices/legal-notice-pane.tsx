import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { CaseForms } from './case-forms.tsx'
import { LegalStateBadge } from './legal-state-badge.tsx'
import type { LegalCase } from './rows.ts'

/** Report: what it is about, who reported and why, the decision, appeals, and what is to be done. */
export function LegalNoticePane({ id, steps }: { id: string; steps: PaneSteps }) {
  const { t } = useWords()
  const read = useRead('console_legal_notice_detail', { id })
  const one = read.data
  return (
    <DetailPane
      label={t('legalnotice.one')}
      above={one ? t('legalnotice.number', { number: String(one.number) }) : ''}
      headline={one?.title || t('legalnotice.one')}
      foot={one && <CaseForms one={one} />}
      {...steps}
    >
      <WhenRead read={read}>{(found) => <About one={found} />}</WhenRead>
    </DetailPane>
  )
}

function About({ one }: { one: LegalCase }) {
  const { t, date, list } = useWords()
  const time = (at: string) => date(at, 'dayTime')
  const { review, notifier, decision } = one
  // An appeal that waits is what the reader answers: it stands first.
  const waiting = one.appeals.filter(({ answer }) => answer === null)
  const answered = one.appeals.filter(({ answer }) => answer !== null)
  return (
    <>
      <Appeals of={waiting} />
      <Facts
        facts={[
          { key: 'state', name: t('goods.state'), value: <LegalStateBadge notice={one} /> },
          {
            key: 'goods',
            name: t('goods.one'),
            value: (
              <TextLink href={paths.marketGoods(one.productId)}>{one.title || t('goods.untitled')}</TextLink>
            ),
          },
          {
            key: 'shop',
            name: t('merchants.shopName'),
            value: <TextLink href={paths.shopPage(one.shop.id)}>{one.shop.name}</TextLink>,
          },
          {
            key: 'review',
            name: t('legalnotice.of.review'),
            value: review && `${review.author}: ${review.text}`,
          },
          {
            key: 'hidden',
            name: t('legalnotice.nowHidden'),
            value: review?.isHidden ? t('legalnotice.yes') : null,
          },
          { key: 'ground', name: t('legalnotice.ground'), value: t(`legalnotice.ground.${one.ground}`) },
          { key: 'why', name: t('legalnotice.explanation'), value: one.explanation },
          {
            key: 'notifier',
            name: t('legalnotice.notifier'),
            value: notifier ? (
              <TextLink href={paths.buyers(notifier.id)}>{notifier.name || notifier.account}</TextLink>
            ) : (
              list([one.name, one.email]) || t('legalnotice.anonymous')
            ),
          },
          { key: 'since', name: t('legalnotice.since'), value: time(one.createdAt) },
          {
            key: 'others',
            name: t('legalnotice.others'),
            value: one.otherWaiting > 0 ? String(one.otherWaiting) : null,
          },
          { key: 'claim', name: t('legalnotice.claimedBy'), value: one.claimedBy?.name },
        ]}
      />
      {decision && (
        <>
          <h2>{t('legalnotice.decision')}</h2>
          <Facts
            facts={[
              {
                key: 'outcome',
                name: t('legalnotice.outcomeHead'),
                value: t(`legalnotice.outcome.${decision.outcome}`),
              },
              { key: 'rule', name: t(`legalnotice.basis.${decision.basis}`), value: decision.rule },
              { key: 'facts', name: t('legalnotice.facts'), value: decision.facts },
              { key: 'by', name: t('legalnotice.decidedBy'), value: list([decision.by, time(decision.at)]) },
              {
                key: 'changed',
                name: t('legalnotice.changedLater'),
                value: one.isReversed && one.outcomeNow ? t(`legalnotice.outcome.${one.outcomeNow}`) : null,
              },
            ]}
          />
        </>
      )}
      <Appeals of={answered} />
    </>
  )
}

function Appeals({ of }: { of: LegalCase['appeals'] }) {
  const { t, date, list } = useWords()
  const time = (at: string) => date(at, 'dayTime')
  return (
    <>
      {of.map(({ side, words, at, answer }) => (
        <section key={side}>
          <h2>{t(`legalnotice.appealOf.${side}`)}</h2>
          <Facts
            facts={[
              { key: 'words', name: time(at), value: words },
              {
                key: 'answer',
                name: t('legalnotice.answerHead'),
                value: answer && t(answer.changed ? 'legalnotice.answerChanged' : 'legalnotice.answerKept'),
              },
              {
                key: 'rule',
                name: answer?.basis ? t(`legalnotice.basis.${answer.basis}`) : '',
                value: answer?.rule,
              },
              { key: 'facts', name: t('legalnotice.facts'), value: answer?.words },
              {
                key: 'by',
                name: t('legalnotice.answeredBy'),
                value: answer && list([answer.by, time(answer.at)]),
              },
            ]}
          />
        </section>
      ))}
    </>
  )
}
