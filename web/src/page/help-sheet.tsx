import type { HelpPlace } from '@sampan/contract/base/content/articles.ts'
import { partOf } from '@sampan/contract/base/content/parse-article.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { ArticleBlocks } from './article-blocks.tsx'
import { QueryView } from './query-view.tsx'

interface Props extends HelpPlace {
  open: boolean
  onClose: () => void
  /** Title of the sheet: what was asked. */
  question: string
}

/** One answer of help over the page that asked, and the way to the whole article. */
export function HelpSheet({ article: slug, part, open, onClose, question }: Props) {
  const { t, locale } = useI18n()
  const read = useApi('article_detail', { slug }, { freshMs: 60_000, enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title={question}>
      <QueryView query={read} waiting={<Skeleton shape="card" />}>
        {({ article }) => (
          <Stack gap={14}>
            <ArticleBlocks
              blocks={answerOf(article.blocks, part)}
              linkTo={(href) => href}
              lang={article.locale === locale ? undefined : tagOf(article.locale)}
            />
            {article.locale !== locale && (
              <Text as="p" size="fine" tone="mute">
                {t('content.inEnglish')}
              </Text>
            )}
            <Link href={paths.about(slug)}>
              <Text tone="river" weight="semi">
                {t('content.more')}
              </Text>
            </Link>
          </Stack>
        )}
      </QueryView>
    </Sheet>
  )
}

/** The sheet is called after the question, so the heading of the part is left out. */
function answerOf(blocks: Parameters<typeof partOf>[0], part: string | undefined) {
  const answer = partOf(blocks, part)
  const [first] = answer
  return first?.kind === 'heading' && first.anchor === part ? answer.slice(1) : answer
}
