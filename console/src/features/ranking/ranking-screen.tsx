import { type Locale, localeCodes, locales } from '@sampan/contract/wire/locales.ts'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { HitDetail } from './hit-detail.tsx'
import { HitTable } from './hit-table.tsx'
import { Missed } from './missed.tsx'
import { ReadQuery } from './read-query.tsx'

const isLocale = (code: string): code is Locale => localeCodes.some((one) => one === code)

/** Goods that buyers find for words in a language, and why each product stands where it does. */
export function RankingScreen() {
  const { t, locale: own } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const [code, setCode] = useSearchChoice('lang')
  const locale = isLocale(code) ? code : own
  const read = useRead('console_search_ranking', { q, locale }, { enabled: q !== '' })
  const ranking = q === '' ? undefined : read.data
  const rows = ranking?.hits.map((hit, place) => ({ id: String(hit.card.id), place: place + 1, hit }))
  const { id, choose, steps } = useChosenRow(paths.ranking, rows)
  const chosen = rows?.find((row) => row.id === id)
  return (
    <Screen
      title={t('ranking.title')}
      tools={
        <>
          <SelectField
            aria-label={t('ranking.language')}
            value={locale}
            onChange={({ target }) => setCode(target.value)}
            options={locales.map((one) => ({ value: one.code, label: one.native }))}
          />
          <SearchBox label={t('ranking.words')} value={q} onChange={setQ} />
        </>
      }
      detail={chosen && ranking && <HitDetail key={id} {...chosen} terms={ranking.terms} {...steps} />}
    >
      {q === '' ? (
        <>
          <Text as="p" tone="soft">
            {t('ranking.text')}
          </Text>
          <Missed />
        </>
      ) : (
        <WhenRead read={read}>
          {(data) => (
            <Stack gap={14}>
              <ReadQuery ranking={data} />
              <HitTable rows={rows ?? []} chosen={id} onChoose={choose} />
            </Stack>
          )}
        </WhenRead>
      )}
    </Screen>
  )
}
