import { usePage } from '@sampan/router/use-page.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { NotFound } from '#ui/not-found.tsx'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { CollectionEditor } from './collection-editor.tsx'
import { CollectionList } from './collection-list.tsx'

/** A shop's collections: all of them in their order, or the editor of one. */
export function CollectionsScreen() {
  const {
    params: { id },
  } = usePage()
  const mayChange = may(useOperator(), 'console_collection_save')
  if (id === undefined) return <CollectionList mayChange={mayChange} />
  if (id === 'new') return mayChange ? <CollectionEditor collection={null} mayChange /> : <NotFound />
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFound />
  return <StoredCollection key={id} id={Number(id)} mayChange={mayChange} />
}

function StoredCollection({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { t } = useWords()
  const read = useRead('console_collection_detail', { id })
  if (read.data) return <CollectionEditor collection={read.data} mayChange={mayChange} />
  return (
    <Screen title={t('collections.one')}>
      <WhenRead read={read}>{() => null}</WhenRead>
    </Screen>
  )
}
