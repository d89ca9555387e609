import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './orders.module.css'

type Service = Output<'console_tracking_list'>['items'][number]

/** Services that may tell us where parcels are. A secret is shown once. */
export function TrackingScreen() {
  const { t } = useWords()
  const read = useRead('console_tracking_list', {})
  const add = useApiMutation('console_tracking_add')
  const close = useApiMutation('console_tracking_close')
  const [name, setName, forgetName] = useTyped('tracking service', '')
  const [reason, setReason, forgetReason] = useTyped('reason of a tracking service', '')
  const [secret, setSecret] = useState<{ id: number; secret: string } | null>(null)
  const addOne = () =>
    void add.attempt({ name, reason }).then((made) => {
      if (!made) return
      setSecret(made)
      forgetName()
      forgetReason()
    })
  return (
    <Screen title={t('tracking.title')}>
      <p>{t('tracking.about')}</p>
      {secret && (
        <Note tone="wait">
          {t('tracking.secret', { id: secret.id })} <code>{secret.secret}</code>
        </Note>
      )}
      <WhenRead read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState drawing="none" title={t('tracking.none')}>
              {t('tracking.noneHint')}
            </EmptyState>
          ) : (
            <ul className={styles.lines}>
              {items.map((service) => (
                <OneService
                  key={service.id}
                  service={service}
                  isBusy={close.isBusy}
                  onClose={
                    isReason(reason)
                      ? () =>
                          void close
                            .attempt({ id: service.id, reason })
                            .then((done) => done !== undefined && forgetReason())
                      : null
                  }
                />
              ))}
            </ul>
          )
        }
      </WhenRead>
      <h2 className={styles.subhead}>{t('tracking.addHead')}</h2>
      <div className={form.form}>
        <Field label={t('tracking.name')}>
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <ReasonField value={reason} hint={t('stop.trailHint')} onChange={setReason} />
        <ActFailure error={add.error ?? close.error} />
        <Button
          size="middle"
          busy={add.isBusy}
          disabled={name.trim().length < 2 || !isReason(reason)}
          onClick={addOne}
        >
          {t('tracking.add')}
        </Button>
      </div>
    </Screen>
  )
}

interface OneServiceProps {
  service: Service
  isBusy: boolean
  /** Null while no reason is given. */
  onClose: (() => void) | null
}

function OneService({ service, isBusy, onClose }: OneServiceProps) {
  const { t, date } = useWords()
  return (
    <li className={styles.line}>
      <span>
        {service.id} · {service.name}{' '}
        <span className={styles.soft}>
          {service.lastHeardAt === null
            ? t('tracking.neverHeard')
            : t('tracking.heard', { at: date(service.lastHeardAt, 'dayTime') })}
        </span>
      </span>
      {service.closedAt === null ? (
        <Button
          kind="line"
          size="small"
          busy={isBusy}
          disabled={onClose === null}
          onClick={() => onClose?.()}
        >
          {t('tracking.close')}
        </Button>
      ) : (
        <Badge tone="plain">{t('tracking.closed')}</Badge>
      )}
    </li>
  )
}
