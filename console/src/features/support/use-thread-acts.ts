import { threadsTogetherMax } from '@sampan/contract/trade/support/limits.ts'
import type { Input, Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type BulkAnswer, useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import { callsOf, type InboxRow, type Side } from './rows.ts'

type Given = Input<'console_support_assign_many'>['threads'][number]
type Seen = Input<'console_support_state_many'>['threads'][number]
type State = Input<'console_support_state_many'>['state']
type Problem =
  | Output<'console_support_assign_many'>['problems'][number]
  | Output<'console_support_state_many'>['problems'][number]

export type ThreadActs = ReturnType<typeof useThreadActs>

/** Gives conversations to somebody, closes them or opens them again, one or many, each act with Undo for what was changed. */
export function useThreadActs(side: Side) {
  const { t, number } = useWords()
  const { notes, isBusy, run, note } = useBulkActs()
  const assignMany = useApiMutation(callsOf[side].assignMany)
  const stateMany = useApiMutation(callsOf[side].stateMany)

  async function give(threads: readonly Given[]) {
    const answers = []
    for (const part of partsOf(threads)) answers.push(await assignMany.run({ threads: part }))
    return {
      changed: answers.flatMap(({ changed }) => changed),
      problems: answers.flatMap(({ problems }) => problems),
    }
  }

  /** Answers, one for each call, since Undo names the moment of each. */
  async function turn(state: State, threads: readonly Seen[]) {
    const answers = []
    for (const part of partsOf(threads)) answers.push(await stateMany.run({ state, threads: part }))
    return answers
  }

  const saysIn = (rows: readonly InboxRow[]) => {
    const names = new Map(rows.map(({ id, buyerName }) => [id, buyerName]))
    return (problems: readonly Problem[]) =>
      problems.map(({ id, problem }) =>
        t('messages.notChanged', { name: names.get(id) ?? '', why: t(`messages.problem.${problem}`) }),
      )
  }
  const counted = (count: number) => ({ count, number: number(count) })

  /** `name` of the colleague, for what is said of it; null gives them to nobody. */
  const assign = (rows: readonly InboxRow[], operatorId: string | null, name: string | null) =>
    run(
      rows.map(({ id }) => id),
      async (): Promise<BulkAnswer> => {
        const says = saysIn(rows)
        const holders = new Map(rows.map(({ id, assignee }) => [id, assignee?.id ?? null]))
        const wishes = rows.map(({ id }) => ({ thread: id, operatorId, holderId: holders.get(id) ?? null }))
        const { changed, problems } = await give(wishes)
        const facts = counted(changed.length)
        return {
          text: name === null ? t('messages.freed', facts) : t('messages.assigned', { ...facts, name }),
          problems: says(problems),
          ...(changed.length > 0 && {
            undo: async () => {
              const back = changed.map(({ id, wasLeft }) => ({
                ...{ thread: id, operatorId: holders.get(id) ?? null, holderId: operatorId, isLeft: wasLeft },
              }))
              return says((await give(back)).problems)
            },
          }),
        }
      },
    )

  /** @returns the number of those that were changed; null when it could not be sent */
  const setState = async (rows: readonly InboxRow[], state: State): Promise<number | null> => {
    let done: number | null = null
    await run(
      rows.map(({ id }) => id),
      async (): Promise<BulkAnswer> => {
        const says = saysIn(rows)
        const seen = new Map(rows.map(({ id, lastN }) => [id, { thread: id, lastN }]))
        const answers = await turn(state, [...seen.values()])
        const count = answers.reduce((sum, { changed }) => sum + changed.length, 0)
        done = count
        return {
          text: t(state === 'closed' ? 'messages.closedMany' : 'messages.openedMany', counted(count)),
          problems: says(answers.flatMap(({ problems }) => problems)),
          ...(count > 0 && {
            undo: async () => {
              const left: string[] = []
              for (const { changed, at } of answers) {
                const threads = changed.flatMap((id) => seen.get(id) ?? [])
                if (at === null) continue
                const opposite = state === 'closed' ? 'open' : 'closed'
                left.push(...says((await stateMany.run({ state: opposite, threads, undoes: at })).problems))
              }
              return left
            },
          }),
        }
      },
    )
    return done
  }

  /** Says that a conversation was handed over; Undo gives it back to whom it was with. */
  const noteHanded = (row: InboxRow, operatorId: string, name: string) => {
    const holderId = row.assignee?.id ?? null
    note([row.id], {
      text: t('messages.assigned', { ...counted(1), name }),
      problems: [],
      undo: async () =>
        saysIn([row])(
          (await give([{ thread: row.id, operatorId: holderId, holderId: operatorId, isLeft: false }]))
            .problems,
        ),
    })
  }

  return { notes, isBusy, assign, setState, noteHanded }
}

const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / threadsTogetherMax) }, (_, at) =>
    rows.slice(at * threadsTogetherMax, (at + 1) * threadsTogetherMax),
  )
