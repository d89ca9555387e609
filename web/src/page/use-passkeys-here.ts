import { useSyncExternalStore } from 'react'
import { knowsPasskeys } from '#browser/passkeys.ts'
import { useApi } from '#client/use-api.ts'

const never = () => () => {}

/** True if browser and server can both work with passkeys at this address (PRODUCT §7.2). False on the server. */
export function usePasskeysHere(): boolean {
  const isAble = useSyncExternalStore(never, knowsPasskeys, () => false)
  const { data: rules } = useApi('account_rules', {}, { enabled: isAble })
  return isAble && rules !== undefined && rules.passkeyHost === location.hostname
}
