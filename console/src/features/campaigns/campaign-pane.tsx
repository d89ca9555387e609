import { locales } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/cards.module.css'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { CampaignBadge } from './campaign-badge.tsx'
import type { Campaign } from './rows.ts'
import { useTargetName } from './use-target-name.ts'
import { WriteCampaign } from './write-campaign.tsx'

/** One campaign: what it says, who would get it, who got and opened it; sending and stopping it. */
export function CampaignPane({ id, ...pane }: { id: string } & PaneSteps) {
  const { t, date } = useWords()
  const { data, error, refetch } = useRead('console_campaign', { id })
  if (!data)
    return <WaitingPane label={t('campaigns.one')} error={error} onRetry={() => void refetch()} {...pane} />
  return (
    <DetailPane
      label={t('campaigns.one')}
      above={date(data.createdAt, 'dayTime')}
      headline={
        <>
          <b lang="en">{data.title}</b>
          <CampaignBadge state={data.state} />
        </>
      }
      {...pane}
    >
      <Numbers campaign={data} />
      <Acts campaign={data} />
      {locales.map(({ code, tag, native }) => {
        const text = data.texts[code]
        return (
          text && (
            <section key={code} className={styles.card} aria-label={native}>
              <h3 className={styles.title} lang={tag}>
                {text.title}
              </h3>
              <p lang={tag}>{text.words}</p>
              <small>{native}</small>
            </section>
          )
        )
      })}
    </DetailPane>
  )
}

function Numbers({ campaign }: { campaign: Campaign }) {
  const { t, date, number } = useWords()
  const targetName = useTargetName()
  const { target, startsAt, endsAt, createdBy, audience, sent, opened } = campaign
  const fact = (
    key: 'target' | 'starts' | 'ends' | 'by' | 'audience' | 'sent' | 'opened',
    value: string,
  ) => ({
    key,
    name: t(`campaigns.${key}`),
    value,
  })
  return (
    <Facts
      facts={[
        fact('target', targetName(target)),
        fact('starts', date(startsAt, 'dayTime')),
        fact('ends', date(endsAt, 'dayTime')),
        fact('by', createdBy ?? '–'),
        ...(audience === null
          ? [fact('sent', number(sent)), fact('opened', number(opened))]
          : [fact('audience', number(audience))]),
      ]}
    />
  )
}

function Acts({ campaign }: { campaign: Campaign }) {
  const { t, date } = useWords()
  const { id, version, state, audience, startsAt } = campaign
  const confirm = useApiMutation('console_campaign_confirm')
  const stop = useApiMutation('console_campaign_stop')
  const [asked, setAsked] = useState<'confirm' | 'stop' | 'edit' | null>(null)
  if (state === 'done' || state === 'stopped') return null
  const isDraft = state === 'draft'
  const act = asked === 'stop' ? stop : confirm

  async function doIt() {
    if (asked === 'stop') await stop.attempt({ id })
    else await confirm.attempt({ id, version })
    setAsked(null)
  }

  return (
    <>
      <div className={styles.buttons}>
        {isDraft && (
          <>
            <Button size="small" onClick={() => setAsked('confirm')}>
              {t('campaigns.confirm')}
            </Button>
            <Button kind="line" size="small" onClick={() => setAsked('edit')}>
              {t('campaigns.edit')}
            </Button>
          </>
        )}
        <Button kind="line" size="small" onClick={() => setAsked('stop')}>
          {t(isDraft ? 'campaigns.discard' : 'campaigns.stop')}
        </Button>
      </div>
      <ActFailure error={confirm.error ?? stop.error} />
      <Confirm
        open={asked === 'confirm' || asked === 'stop'}
        title={
          asked === 'stop' ? t('campaigns.stopSure') : t('campaigns.confirmSure', { count: audience ?? 0 })
        }
        action={t(asked !== 'stop' ? 'campaigns.confirm' : isDraft ? 'campaigns.discard' : 'campaigns.stop')}
        kind={asked === 'stop' ? 'bad' : 'main'}
        busy={act.isBusy}
        onConfirm={() => void doIt()}
        onClose={() => setAsked(null)}
      >
        {asked === 'stop'
          ? t('campaigns.stopHint')
          : t('campaigns.confirmHint', { when: date(startsAt, 'dayTime') })}
      </Confirm>
      {asked === 'edit' && (
        <WriteCampaign before={campaign} onClose={() => setAsked(null)} onWritten={() => setAsked(null)} />
      )}
    </>
  )
}
