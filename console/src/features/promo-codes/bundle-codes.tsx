import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

const shows = ['all', 'unused', 'used'] as const
const pageRows = 50

/** Codes of one bundle, used or not, to hand out: one by one, or as a file. */
export function BundleCodes({ id }: { id: number }) {
  const { t, date } = useWords()
  const [asked, setShow] = useSearchChoice('show')
  const show = shows.find((one) => one === asked) ?? 'all'
  const pages = usePages('console_shop_promo_bundle_codes', { id, show, limit: pageRows })
  return (
    <>
      <p>
        <TextLink href={`${paths.shopPromos()}?of=bundles`} alone>
          {t('bundles.all')}
        </TextLink>
      </p>
      <DataTable
        name={`promo-codes-${show}`}
        label={t('bundles.codes')}
        tools={
          <ChoiceChips
            label={t('bundles.which')}
            value={show}
            options={shows.map((value) => ({ value, label: t(`bundles.show.${value}`) }))}
            onChange={(next) => setShow(next === 'all' ? '' : next)}
          />
        }
        columns={[
          { key: 'code', head: t('promos.code'), kind: 'strong', cell: (row) => row.code },
          {
            key: 'used',
            head: t('bundles.usedAt'),
            kind: 'soft',
            cell: (row) => (row.usedAt ? date(row.usedAt, 'dayTime') : t('bundles.notUsed')),
            at: (row) => row.usedAt,
          },
          { key: 'copy', head: '', cell: (row) => <CopyButton text={row.code} name={row.code} /> },
        ]}
        pages={pages}
        keyOf={({ code }) => code}
        empty={t('queue.noneFound')}
      />
    </>
  )
}
