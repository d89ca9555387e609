import { saveInput } from '@sampan/contract/office/list-views/console-schemas.ts'
import { listViewNameMax } from '@sampan/contract/office/list-views/limits.ts'
import type { ListName } from '@sampan/contract/office/list-views/list-names.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '../../act-failure.tsx'
import { CopyButton } from '../../copy-button.tsx'
import { FormFailure } from '../../form-failure.tsx'
import { useContractForm } from '../../use-contract-form.ts'
import type { ListViews } from './use-list-views.ts'
import { type ListView, linkTo } from './view-address.ts'
import styles from './views.module.css'

interface ViewSheetProps {
  list: ListName
  all: NonNullable<ListViews['all']>
  /** Null: a new one. */
  view: ListView | null
  /** Filters and layout of a new one. */
  content: Pick<ListView, 'search' | 'layout'>
  onSaved: (view: ListView) => void
  onDeleted: (view: ListView) => void
  onClose: () => void
}

const { name, isShared } = saveInput.shape
const schema = z.object({ name, isShared, isOwnDefault: z.boolean(), isForAll: z.boolean() })

/** Name of a view, who has it, and for whom it opens first. A colleague's view can only be one's own default. */
export function ViewSheet({ list, all, view, content, onSaved, onDeleted, onClose }: ViewSheetProps) {
  const { t } = useWords()
  const save = useApiMutation('console_listview_save')
  const change = useApiMutation('console_listview_change')
  const choose = useApiMutation('console_listview_default')
  const remove = useApiMutation('console_listview_delete')
  const [isAsking, setAsking] = useState(false)
  const start = {
    name: view?.name ?? '',
    isShared: view?.isShared ?? false,
    isOwnDefault: view !== null && all.ownDefault === view.id,
    isForAll: view !== null && all.sharedDefault === view.id,
  }
  const mayChange = view?.mayChange ?? true
  const form = useContractForm({
    of: `list view ${list} ${view?.id ?? 'new'}`,
    start,
    schema,
    refusalFields: { listViewNameUsed: 'name' },
    onSubmit: async (wish) => {
      const named = { name: wish.name, isShared: wish.isShared }
      const saved = view
        ? mayChange
          ? await change.run({ id: view.id, ...named })
          : view
        : await save.run({ list, ...named, ...content })
      const { id } = saved
      if (wish.isOwnDefault !== start.isOwnDefault)
        await choose.run({ list, id: wish.isOwnDefault ? id : null, forAll: false })
      // One that is shared no more opens for nobody else.
      if (wish.isShared && wish.isForAll !== start.isForAll)
        await choose.run({ list, id: wish.isForAll ? id : null, forAll: true })
      onSaved(saved)
    },
  })
  const { values, change: write, text, errorOf, forget } = form
  const isBusy = save.isBusy || change.isBusy || choose.isBusy
  const leave = () => {
    forget()
    onClose()
  }
  return (
    <Sheet open title={view ? t('views.one') : t('views.new')} busy={isBusy || remove.isBusy} onClose={leave}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        {mayChange ? (
          <>
            <Field label={t('views.name')} error={errorOf('name')}>
              <TextInput autoFocus maxLength={listViewNameMax} {...text('name')} />
            </Field>
            <Check
              label={t('views.share')}
              checked={values.isShared}
              onChange={(isOn) => write({ isShared: isOn })}
            />
          </>
        ) : (
          <p className={styles.about}>
            {t('views.of', { name: view?.name ?? '', owner: view?.ownerName ?? '' })}
          </p>
        )}
        <Check
          label={t('views.forMe')}
          checked={values.isOwnDefault}
          onChange={(isOn) => write({ isOwnDefault: isOn })}
        />
        {all.maySetForAll && (
          <Check
            label={t('views.forAll')}
            checked={values.isShared && values.isForAll}
            disabled={!values.isShared}
            onChange={(isOn) => write({ isForAll: isOn })}
          />
        )}
        <FormFailure text={form.failure} />
        <div className={styles.acts}>
          <Button type="submit" size="middle" busy={isBusy}>
            {t('views.save')}
          </Button>
          {view && <CopyButton text={linkTo(view.id)} name={t('views.link')} />}
          {view && mayChange && (
            <Button kind="bad" size="middle" busy={remove.isBusy} onClick={() => setAsking(true)}>
              {t('views.delete')}
            </Button>
          )}
        </div>
        <ActFailure error={remove.error} />
      </form>
      {view && (
        <Confirm
          open={isAsking}
          title={t('views.deleteAsk', { name: view.name })}
          action={t('views.delete')}
          kind="bad"
          busy={remove.isBusy}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const gone = await remove.attempt({ id: view.id })
            setAsking(false)
            if (!gone) return
            forget()
            onDeleted(view)
          }}
        >
          {view.isShared && t('views.deleteShared')}
        </Confirm>
      )}
    </Sheet>
  )
}
