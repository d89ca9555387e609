import { Icon } from '@sampan/ui/icon.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import Check from 'lucide-react/icons/check'
import Settings2 from 'lucide-react/icons/settings-2'
import { useWords } from '#i18n/use-words.ts'
import type { ListViews } from './use-list-views.ts'
import type { ListView } from './view-address.ts'
import styles from './views.module.css'

interface ViewListProps {
  all: NonNullable<ListViews['all']>
  chosen: ListView | undefined
  /** Null: the list as it comes. */
  onShow: (view: ListView | null) => void
  onEdit: (view: ListView) => void
}

/** The list as it comes, one's own views, and those that colleagues share. */
export function ViewList({ all, chosen, onShow, onEdit }: ViewListProps) {
  const { t } = useWords()
  const { items, ownDefault, sharedDefault } = all
  const opensFirst = ownDefault ?? sharedDefault
  const parts = [
    { key: 'own', title: t('views.own'), views: items.filter(({ isOwn }) => isOwn) },
    { key: 'shared', title: t('views.fromColleagues'), views: items.filter(({ isOwn }) => !isOwn) },
  ]
  return (
    <>
      <ul className={styles.list}>
        <li className={styles.row}>
          <Choice name={t('views.asItComes')} isChosen={!chosen} onChoose={() => onShow(null)} />
        </li>
      </ul>
      {parts.map(
        ({ key, title, views }) =>
          views.length > 0 && (
            <section key={key} aria-label={title}>
              <h3 className={styles.head}>{title}</h3>
              <ul className={styles.list}>
                {views.map((view) => (
                  <li key={view.id} className={styles.row}>
                    <Choice
                      name={view.name}
                      about={[
                        ...(view.isOwn ? (view.isShared ? [t('views.shared')] : []) : [view.ownerName]),
                        ...(view.id === opensFirst ? [t('views.opensFirst')] : []),
                      ].join(' · ')}
                      isChosen={view.id === chosen?.id}
                      onChoose={() => onShow(view)}
                    />
                    <IconButton
                      icon={Settings2}
                      label={t('views.edit', { name: view.name })}
                      onPress={() => onEdit(view)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

interface ChoiceProps {
  name: string
  about?: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, about = '', isChosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.texts}>
        <span className={styles.viewName}>{name}</span>
        {about !== '' && <small className={styles.about}>{about}</small>}
      </span>
      {isChosen && <Icon of={Check} size="small" />}
    </button>
  )
}
