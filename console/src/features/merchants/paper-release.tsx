import { type PaperKind, paperKinds } from '@sampan/contract/office/merchants/status.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { type FormEvent, useState } from 'react'
import { call } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import form from '#ui/form.module.css'
import { PickPictures } from '#ui/pick-pictures.tsx'
import { useUploads } from '#ui/use-uploads.ts'
import styles from './merchants.module.css'
import type { ApplicationDetail } from './rows.ts'

interface Props {
  row: ApplicationDetail
  paper: ApplicationDetail['papers'][number]
}

/** State of a paper on the shop's page, and the act that changes it. */
export function PaperRelease({ row, paper }: Props) {
  const { t, date } = useWords()
  const [isOpen, setOpen] = useState(false)
  const end = useApiMutation('console_merchant_end_release')
  const { shown } = paper
  if (shown)
    return (
      <div className={styles.release}>
        <p className={styles.caption}>
          {t('merchants.shownAs', {
            date: date(shown.at, 'day'),
            kind: t(`merchants.paperKind.${shown.kind}`),
          })}{' '}
          {shown.isCopy && t('merchants.shownCopy')}
        </p>
        <Button
          kind="line"
          size="small"
          busy={end.isBusy}
          onClick={() => void end.attempt({ id: row.id, paper: paper.id })}
        >
          {t('merchants.endRelease')}
        </Button>
        <ActFailure error={end.error} />
      </div>
    )
  if (!isOpen)
    return (
      <Button kind="line" size="small" onClick={() => setOpen(true)}>
        {t('merchants.release')}
      </Button>
    )
  return <ReleaseForm row={row} paper={paper} onDone={() => setOpen(false)} />
}

/** Form that releases a paper: its kind, a copy of it, and the confirmation that nothing on the copy is private. */
function ReleaseForm({ row, paper, onDone }: Props & { onDone: () => void }) {
  const { t } = useWords()
  const act = useApiMutation('console_merchant_release')
  const [kind, setKind] = useState<PaperKind>('registration')
  const [copy, setCopy] = useState<string>()
  const uploads = useUploads(
    async (file) => (await call('console_merchant_upload', {}, { file })).id,
    setCopy,
  )
  const [isSure, setSure] = useState(false)
  const needsCopy = row.kind === 'person'

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await act.attempt({ id: row.id, paper: paper.id, kind, ...(copy && { copy }) })) onDone()
  }

  return (
    <form className={form.form} aria-label={t('merchants.release')} onSubmit={(event) => void send(event)}>
      <ChoiceChips<PaperKind>
        label={t('merchants.releaseKind')}
        look="outlined"
        value={kind}
        options={paperKinds.map((each) => ({ value: each, label: t(`merchants.paperKind.${each}`) }))}
        onChange={setKind}
      />
      <PickPictures
        label={<span className={styles.caption}>{t('merchants.releaseCopy')}</span>}
        hint={
          <p className={styles.caption}>
            {t(needsCopy ? 'merchants.releaseCopyNeeded' : 'merchants.releaseCopyHint')}
          </p>
        }
        uploads={uploads}
        isFull={copy !== undefined}
        onPick={(files) => uploads.add(files.slice(0, 1))}
        ready={copy && t('merchants.releaseCopyReady')}
      />
      <Check label={t('merchants.releaseSure')} checked={isSure} onChange={setSure} />
      <Button
        type="submit"
        size="small"
        busy={act.isBusy}
        disabled={!isSure || uploads.waiting > 0 || (needsCopy && copy === undefined)}
      >
        {t('merchants.release')}
      </Button>
      <ActFailure error={act.error} />
    </form>
  )
}
