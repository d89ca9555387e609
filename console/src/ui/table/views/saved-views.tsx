import type { ListName } from '@sampan/contract/office/list-views/list-names.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import Layers from 'lucide-react/icons/layers'
import { useId, useRef, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '../../act-failure.tsx'
import { forgetLayout, isSameLayout, type TableLayout } from '../use-table-layout.ts'
import type { ListViews } from './use-list-views.ts'
import { asItComes, filtersOf, keptLayout, type ListView, showView } from './view-address.ts'
import { ViewList } from './view-list.tsx'
import { ViewSheet } from './view-sheet.tsx'
import styles from './views.module.css'

interface SavedViewsProps {
  list: ListName
  views: ListViews
  /** Layout as it is seen. */
  layout: TableLayout
}

/** Views of a list behind a button that says which one is seen, and whether it was changed since. */
export function SavedViews({ list, views, layout }: SavedViewsProps) {
  const { t } = useWords()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<'new' | ListView | null>(null)
  const change = useApiMutation('console_listview_change')
  const { all, chosen, filters, base } = views
  const isChanged = chosen ? filters !== filtersOf(chosen.search) || !isSameLayout(layout, base) : false
  if (!all) return null
  const close = () => menu.current?.hidePopover()
  const edit = (what: 'new' | ListView) => {
    close()
    setEdited(what)
  }
  /** Shows a view as it was saved, or the list as it comes. */
  const show = (view: ListView | null) => {
    close()
    if (view) forgetLayout(`${list} ${view.id}`)
    showView(view?.id ?? asItComes, view?.search ?? '')
  }
  async function update(view: ListView) {
    const content = { search: filters, layout: keptLayout(layout) }
    if ((await change.attempt({ id: view.id, content })) === undefined) return
    forgetLayout(`${list} ${view.id}`)
    close()
  }
  return (
    <>
      <Button kind="line" size="small" popoverTarget={id}>
        <Icon of={Layers} size="small" />
        <span className={styles.name}>{chosen?.name ?? t('views.title')}</span>
        {isChanged && <span className={styles.changed}>{t('views.changed')}</span>}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <ViewList all={all} chosen={chosen} onShow={show} onEdit={edit} />
            <ActFailure error={change.error} />
            <div className={styles.acts}>
              {chosen && isChanged && chosen.mayChange && (
                <Button size="small" busy={change.isBusy} onClick={() => void update(chosen)}>
                  {t('views.update')}
                </Button>
              )}
              {chosen && isChanged && (
                <Button kind="line" size="small" onClick={() => show(chosen)}>
                  {t('views.takeBack')}
                </Button>
              )}
              <Button kind="line" size="small" onClick={() => edit('new')}>
                {t('views.new')}
              </Button>
            </div>
          </>
        )}
      </div>
      {edited && (
        <ViewSheet
          key={edited === 'new' ? 'new' : edited.id}
          list={list}
          all={all}
          view={edited === 'new' ? null : edited}
          content={{ search: filters, layout: keptLayout(layout) }}
          onSaved={(saved) => {
            if (edited === 'new') showView(saved.id, saved.search)
            setEdited(null)
          }}
          onDeleted={(gone) => {
            if (gone.id === chosen?.id) showView(asItComes, filters, { replace: true })
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
