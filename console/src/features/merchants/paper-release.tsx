import { type PaperKind, paperKinds } from '@sampan/contract/office/merchants/status.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import forms from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { PickPictures } from '#ui/pick-pictures.tsx'
import { useUnkeptForm } from '#ui/use-unkept-form.ts'
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

const released = z.object({
  kind: z.enum(paperKinds),
  copy: z.nullable(z.string()),
  isSure: z.boolean(),
})
/** A copy must be shown of what a person has, for their own paper is private. */
const releasedCopy = z.object({ ...released.shape, copy: z.nullable(z.string()).check(z.refine(Boolean)) })

/** Form that releases a paper: its kind, a copy of it, and the confirmation that nothing on the copy is private. */
function ReleaseForm({ row, paper, onDone }: Props & { onDone: () => void }) {
  const { t } = useWords()
  const act = useApiMutation('console_merchant_release')
  const needsCopy = row.kind === 'person' || paper.pages !== null
  const copyHint =
    row.kind === 'person'
      ? 'merchants.releaseCopyNeeded'
      : needsCopy
        ? 'merchants.releaseCopyPdf'
        : 'merchants.releaseCopyHint'
  const { values, change, errorOf, ...form } = useUnkeptForm<
    z.output<typeof released>,
    z.output<typeof released>
  >({
    start: { kind: 'registration', copy: null, isSure: false },
    schema: needsCopy ? releasedCopy : released,
    async onSubmit({ kind, copy }) {
      await act.run({ id: row.id, paper: paper.id, kind, ...(copy !== null && { copy }) })
      onDone()
    },
  })
  const uploads = useUploads(
    async (file) => (await call('console_merchant_upload', {}, { file })).id,
    (copy) => change({ copy }),
  )

  return (
    <form noValidate className={forms.form} aria-label={t('merchants.release')} onSubmit={form.submit}>
      <ChoiceChips<PaperKind>
        label={t('merchants.releaseKind')}
        look="outlined"
        value={values.kind}
        options={paperKinds.map((each) => ({ value: each, label: t(`merchants.paperKind.${each}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <PickPictures
        label={<span className={styles.caption}>{t('merchants.releaseCopy')}</span>}
        hint={<p className={styles.caption}>{t(copyHint)}</p>}
        uploads={uploads}
        isFull={values.copy !== null}
        onPick={(files) => uploads.add(files.slice(0, 1))}
        ready={values.copy === null ? undefined : t('merchants.releaseCopyReady')}
        problem={errorOf('copy', t(copyHint))}
      />
      <Check
        label={t('merchants.releaseSure')}
        checked={values.isSure}
        onChange={(isSure) => change({ isSure })}
      />
      <Button
        type="submit"
        size="small"
        busy={form.isSubmitting}
        disabled={!values.isSure || uploads.waiting > 0}
      >
        {t('merchants.release')}
      </Button>
      <FormFailure text={form.failure} />
    </form>
  )
}
