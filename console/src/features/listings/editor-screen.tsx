import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { NotFound } from '#ui/not-found.tsx'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { Editor } from './editor.tsx'

/** The editor of one product; without an id, of a new one. */
export function EditorScreen({ id }: { id: number | null }) {
  if (id === null) return <NewEditor />
  if (!Number.isSafeInteger(id) || id < 1) return <NotFound />
  return <StoredEditor id={id} />
}

function NewEditor() {
  const { t } = useWords()
  const read = useRead('console_shop_profile', {})
  if (read.data) return <Editor goods={null} country={read.data.country} />
  return (
    <Screen title={t('goods.new')}>
      <WhenRead read={read}>{() => null}</WhenRead>
    </Screen>
  )
}

function StoredEditor({ id }: { id: number }) {
  const { t } = useWords()
  const read = useRead('console_goods_detail', { id })
  if (read.data) return <Editor key={id} goods={read.data} country={read.data.shipFrom} />
  return (
    <Screen title={t('goods.one')}>
      <WhenRead read={read}>{() => null}</WhenRead>
    </Screen>
  )
}
