import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { useWords } from '#i18n/use-words.ts'
import { type Draft, skuAt } from './draft.ts'

/** The picture that buyers see of one choice: its own, which a file's name may have given it, or that of a value. */
export function KindPicture({ draft, choice }: { draft: Draft; choice: readonly string[] }) {
  const { t } = useWords()
  const picture =
    skuAt(draft, choice)?.picture ??
    draft.axes.flatMap(({ values }, n) => values.find(({ key }) => key === choice[n])?.picture ?? [])[0]
  if (!picture) return null
  const at = draft.pictures.indexOf(picture)
  const alt = at < 0 ? t('goods.ownPicture') : t('goods.kindPicture', { n: at + 1 })
  return <img src={pictureUrl(picture, 160)} alt={alt} title={alt} />
}
