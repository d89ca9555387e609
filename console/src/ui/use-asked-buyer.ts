import { useSearchChoice } from './use-search-choice.ts'

/** Of a list: the rows of one buyer alone, where a link from the page about them asks for it. */
export function useAskedBuyer(): { buyerId?: string } {
  const [asked] = useSearchChoice('buyer')
  return /^[\da-f-]{36}$/.test(asked) ? { buyerId: asked } : {}
}
