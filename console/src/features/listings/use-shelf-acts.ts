import { publishTogetherMax } from '@sampan/contract/market/listings/limits.ts'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useGapText } from '#parts/sale/use-gap-text.ts'
import { paths } from '#paths'
import { useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import type { GoodsRow } from './rows.ts'

const hintsMax = 5

/** Puts many products on the shelf or takes them off, with Undo for those that were moved. */
export function useShelfActs() {
  const { t, date, number } = useWords()
  const { notes, isBusy, run } = useBulkActs()
  const saysGap = useGapText()
  const publish = useApiMutation('console_goods_publish_many')
  const setTime = useApiMutation('console_goods_schedule')

  async function send(ids: readonly number[], onSale: boolean) {
    const answers = []
    for (let from = 0; from < ids.length; from += publishTogetherMax)
      answers.push(await publish.run({ ids: ids.slice(from, from + publishTogetherMax), onSale }))
    return {
      changed: answers.flatMap(({ changed }) => changed),
      problems: answers.flatMap(({ problems }) => problems),
      lacking: answers.flatMap(({ lacking }) => lacking),
    }
  }

  /** Products that some countries do not get, and how many more there are; each leads to where it is mended. */
  function hintsOf(
    lacking: Output<'console_goods_publish_many'>['lacking'],
    titles: ReadonlyMap<number, string>,
  ) {
    const first = lacking.slice(0, hintsMax).map(({ id, missing, countries }) => ({
      text: saysGap(missing, countries),
      name: titles.get(id) ?? String(id),
      href: paths.goods(id),
    }))
    const more = lacking.length - first.length
    if (more === 0) return first
    const rest = { text: '', name: t('sale.importMore', { count: more }), href: paths.goods() }
    return [...first, rest]
  }

  const shelve = (rows: readonly GoodsRow[], onSale: boolean) =>
    run(
      rows.map(({ id }) => id),
      async () => {
        const { changed, problems, lacking } = await send(
          rows.map(({ id }) => id),
          onSale,
        )
        const titles = new Map(rows.map(({ id, title }) => [id, title]))
        const said = (left: typeof problems) =>
          left.map(({ id, problem }) =>
            t('goods.notShelved', {
              title: titles.get(id) ?? String(id),
              why: t(`goods.problem.${problem}`),
            }),
          )
        return {
          text: t(onSale ? 'goods.putOnSale' : 'goods.takenOff', {
            count: changed.length,
            number: number(changed.length),
          }),
          problems: said(problems),
          hints: hintsOf(lacking, titles),
          ...(changed.length > 0 && { undo: async () => said((await send(changed, !onSale)).problems) }),
        }
      },
    )

  async function sendTime(ids: readonly number[], onSale: boolean, at: string | null) {
    const changed: number[] = []
    for (let from = 0; from < ids.length; from += publishTogetherMax) {
      const answer = await setTime.run({ ids: ids.slice(from, from + publishTogetherMax), onSale, at })
      changed.push(...answer.changed)
    }
    return changed
  }

  /** Undo gives each product the time back that it had; one that was over by then is refused, and said so. */
  const schedule = (rows: readonly GoodsRow[], onSale: boolean, at: string | null) =>
    run(
      rows.map(({ id }) => id),
      async () => {
        const changed = await sendTime(
          rows.map(({ id }) => id),
          onSale,
          at,
        )
        const former = Map.groupBy(
          rows.filter(({ id }) => changed.includes(id)),
          (row) => row.schedule.find((step) => step.onSale === onSale && step.problem === null)?.at ?? null,
        )
        const count = { count: changed.length, number: number(changed.length) }
        return {
          text:
            at === null
              ? t('goods.scheduleCancelled', count)
              : t(onSale ? 'goods.scheduledOn' : 'goods.scheduledOff', {
                  ...count,
                  time: date(at, 'dayTime'),
                }),
          problems: [],
          ...(changed.length > 0 && {
            undo: async () => {
              for (const [before, those] of former)
                await sendTime(
                  those.map(({ id }) => id),
                  onSale,
                  before,
                )
              return []
            },
          }),
        }
      },
    )

  return { notes, isBusy, run, shelve, schedule }
}
