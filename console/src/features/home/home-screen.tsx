import { usePage } from '@sampan/router/use-page.ts'
import { BlockEditor } from './block-editor.tsx'
import { BlockList } from './block-list.tsx'

/** The buyers' home page: what it is made of, or one block of it. */
export function HomeScreen() {
  const {
    params: { id },
  } = usePage()
  return id === undefined ? <BlockList /> : <BlockEditor key={id} id={id} />
}
