import { useApiMutation } from '#client/use-api-mutation.ts'

/** Takes an unpaid checkout back: its orders are cancelled, and its goods lie in the bag again, or the product's page has them. */
export function useUndoCheckout() {
  const { attempt, isBusy } = useApiMutation('order_undo')
  return {
    /** True if it was taken back; a toast tells why not. */
    undo: async (checkoutId: string, intoBag: boolean): Promise<boolean> =>
      Boolean(await attempt({ checkoutId, intoBag })),
    isUndoing: isBusy,
  }
}
