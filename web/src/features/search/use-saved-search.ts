import { toast } from '@sampan/ui/toast.ts'
import { useAskLogin } from '#cart/use-buy-now.ts'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { facetsInput, noChoice, type SearchChoice, writeSearch } from '#finding/search-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { useSignedIn } from '#session/use-session.ts'

export type SavedSearch = Output<'saved_searches'>[number]

/** A kept search as the page reads it from its address. */
export const choiceOf = ({ choice }: SavedSearch): SearchChoice => ({
  ...noChoice,
  q: choice.q,
  category: choice.category ?? null,
  from: choice.from ?? null,
  score: choice.score ?? null,
  priceMin: choice.priceMin ?? null,
  priceMax: choice.priceMax ?? null,
  inStock: choice.inStock ?? false,
  freeReturns: choice.freeReturns ?? false,
  exact: choice.exact ?? false,
})

const addressOf = (choice: SearchChoice): string =>
  paths.search(writeSearch({ ...choice, sort: noChoice.sort }))

/**
 * State of keeping this search, and the press that keeps it or no longer. A visitor logs in first, and then keeps it.
 */
export function useSavedSearch(choice: SearchChoice) {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const askLogin = useAskLogin()
  const list = useApi('saved_searches', {}, { enabled: signedIn, freshMs: 60_000 })
  const add = useApiMutation('saved_search_add')
  const remove = useApiMutation('saved_search_remove')
  const address = addressOf(choice)
  const kept = signedIn ? list.data?.find((one) => addressOf(choiceOf(one)) === address) : undefined
  async function press() {
    if (!signedIn)
      return askLogin({ kind: 'saveSearch', id: 0, search: facetsInput(choice), said: t('search.savedNow') })
    if (add.isBusy || remove.isBusy) return
    if (kept) {
      if (await remove.attempt({ id: kept.id })) toast(t('search.savedGone'))
    } else if (await add.attempt(facetsInput(choice))) toast(t('search.savedNow'))
  }
  return { isSaved: kept !== undefined, press: () => void press() }
}
